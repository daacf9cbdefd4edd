import { MOODLE_CALLBACK_PATH } from '@vecu/contract/moodle'
import {
  type AdminTrainingCenter,
  MAX_CENTER_NAME,
  CENTER_PLUGINS,
  MAX_CENTER_KEY,
  MAX_CENTER_URL,
} from '@vecu/contract/training-center'
import Copy from 'lucide/dist/esm/icons/copy.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DialogForm } from '../../../platform/managed-list/dialog-form.tsx'
import { LogoField } from '../../../platform/pictures/logo-field.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { useRoot } from '../../../platform/host/root-data.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { Select } from '../../../design-system/choices/select.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { type CenterDraft, hasNewUrl } from './center-draft.ts'
import { GroupMappings } from './group-mappings.tsx'
import { getPluginLabel } from './plugin-label.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export type CenterField =
  | 'name'
  | 'plugin'
  | 'baseUrl'
  | 'clientId'
  | 'clientSecret'
  | 'logo'
  | 'groupsClaim'
  | 'groupMappings'
export type CenterErrors = Partial<Record<CenterField, string>>

interface Props {
  formId: string
  draft: CenterDraft
  before: AdminTrainingCenter | undefined
  fieldErrors: CenterErrors
  onChange: (part: Partial<CenterDraft>) => void
  onSubmit: () => void
}

export function CenterFields({ formId, draft, before, fieldErrors, onChange, onSubmit }: Props) {
  const { t } = useTranslation('admin-training-centers')
  const isMoved = hasNewUrl(draft, before)
  const isOpenId = draft.plugin === 'openid'
  const storedSecretHint = isMoved ? 'form.secretMoved' : 'form.secretKept'
  return (
    <DialogForm id={formId} label={before?.name ?? t('form.new')} errors={fieldErrors} onSubmit={onSubmit}>
      <TextField
        autoFocus
        label={t('form.name')}
        value={draft.name}
        maxLength={MAX_CENTER_NAME}
        autoComplete="off"
        isRequired
        onChange={(name) => onChange({ name })}
        error={fieldErrors.name}
      />
      <LogoField
        label={t('form.logo')}
        name={draft.name}
        value={draft.logo}
        onChange={(logo) => onChange({ logo })}
        error={fieldErrors.logo}
      />
      <Select
        label={t('form.plugin')}
        value={draft.plugin}
        onChange={(plugin) => onChange({ plugin: plugin as CenterDraft['plugin'] })}
        options={CENTER_PLUGINS.map((id) => ({ id, label: getPluginLabel(id, t) }))}
        error={fieldErrors.plugin}
      />
      <TextField
        label={t(isOpenId ? 'form.issuer' : 'form.baseUrl')}
        hint={t(isOpenId ? 'form.issuerHint' : 'form.baseUrlHint')}
        type="url"
        inputMode="url"
        value={draft.baseUrl}
        maxLength={MAX_CENTER_URL}
        autoComplete="off"
        isRequired
        onChange={(baseUrl) => onChange({ baseUrl })}
        error={fieldErrors.baseUrl}
      />
      {isMoved && before !== undefined && before.accountsCount > 0 && (
        <Banner kind="warning" role="status">
          {t('form.moved')}
        </Banner>
      )}
      <RedirectUriField />
      <TextField
        label={t('form.clientId')}
        value={draft.clientId}
        maxLength={MAX_CENTER_KEY}
        autoComplete="off"
        spellCheck="false"
        isRequired
        onChange={(clientId) => onChange({ clientId })}
        error={fieldErrors.clientId}
      />
      <TextField
        label={t('form.clientSecret')}
        hint={t(before ? storedSecretHint : 'form.secretNew')}
        type="password"
        value={draft.clientSecret}
        maxLength={MAX_CENTER_KEY}
        autoComplete="new-password"
        isRequired={before === undefined || isMoved}
        onChange={(clientSecret) => onChange({ clientSecret })}
        error={fieldErrors.clientSecret}
      />
      {isOpenId && (
        <GroupMappings
          claim={draft.groupsClaim}
          mappings={draft.groupMappings}
          errors={fieldErrors}
          onChange={onChange}
        />
      )}
      <Switch isSelected={draft.active} onChange={(active) => onChange({ active })}>
        {t('form.active')}
      </Switch>
    </DialogForm>
  )
}

/** Redirect URL to be registered on the platform. */
function RedirectUriField() {
  const { t } = useTranslation('admin-training-centers')
  const redirectUri = `${useRoot()?.origin ?? ''}${MOODLE_CALLBACK_PATH}`

  async function copy() {
    await navigator.clipboard.writeText(redirectUri)
    showToast({ kind: 'success', title: t('form.copied') })
  }

  return (
    <TextField
      label={t('form.redirectUri')}
      value={redirectUri}
      isReadOnly
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) target.select()
      }}
      trailing={
        // If the browser denies clipboard access, the URL can still be selected by hand.
        <IconButton label={t('form.copy')} onPress={() => void copy().catch(() => undefined)}>
          <Icon of={Copy} size={20} />
        </IconButton>
      }
    />
  )
}
