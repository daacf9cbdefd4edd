import { useQuery } from '@tanstack/react-query'
import { MAX_CLAIM_VALUE, MAX_GROUPS_CLAIM, MAX_GROUP_MAPPINGS } from '@vecu/contract/training-center'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { type DraftMapping, newMapping } from './center-draft.ts'
import css from './centers-section.module.css'
import { groupChoicesQuery } from './queries.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  claim: string
  mappings: readonly DraftMapping[]
  errors: { groupsClaim?: string | undefined; groupMappings?: string | undefined }
  onChange: (part: { groupsClaim?: string; groupMappings?: DraftMapping[] }) => void
}

/** Claim of an OpenID provider that lists groups, and the groups that its values lead to. */
export function GroupMappings({ claim, mappings, errors, onChange }: Props) {
  const { t } = useTranslation('admin-training-centers')
  return (
    <>
      <TextField
        label={t('form.groupsClaim')}
        hint={t('form.groupsClaimHint')}
        value={claim}
        maxLength={MAX_GROUPS_CLAIM}
        autoComplete="off"
        spellCheck="false"
        onChange={(groupsClaim) => onChange({ groupsClaim })}
        error={errors.groupsClaim}
      />
      {claim.trim() !== '' && <Mappings mappings={mappings} error={errors.groupMappings} onChange={onChange} />}
    </>
  )
}

interface MappingsProps {
  mappings: readonly DraftMapping[]
  error: string | undefined
  onChange: (part: { groupMappings: DraftMapping[] }) => void
}

function Mappings({ mappings, error, onChange }: MappingsProps) {
  const { t } = useTranslation('admin-training-centers')
  const { data: groups = [], isError } = useQuery(groupChoicesQuery)
  const change = (key: number, part: Partial<DraftMapping>) =>
    onChange({ groupMappings: mappings.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <fieldset className={css.mappings}>
      <legend>{t('form.mappings')}</legend>
      {isError && <Banner kind="danger">{t('form.groupsFailed')}</Banner>}
      {mappings.map(({ key, value, groupId }) => (
        <div key={key} className={css.mapping}>
          <TextField
            label={t('form.mappingValue')}
            value={value}
            maxLength={MAX_CLAIM_VALUE}
            autoComplete="off"
            spellCheck="false"
            onChange={(typed) => change(key, { value: typed })}
          />
          <Select
            label={t('form.mappingGroup')}
            placeholder={t('form.mappingGroupNone')}
            options={groups.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={groupId === undefined ? null : String(groupId)}
            onChange={(id) => change(key, { groupId: Number(id) })}
          />
          <IconButton
            label={t('form.mappingRemove', { value })}
            onPress={() => onChange({ groupMappings: mappings.filter((one) => one.key !== key) })}
          >
            <Icon of={Trash2} size={20} />
          </IconButton>
        </div>
      ))}
      <div role="alert">{error !== undefined && <Banner kind="danger">{error}</Banner>}</div>
      {mappings.length < MAX_GROUP_MAPPINGS && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Plus} size={20} />}
          onPress={() => onChange({ groupMappings: [...mappings, newMapping()] })}
        >
          {t('form.mappingAdd')}
        </Button>
      )}
    </fieldset>
  )
}
