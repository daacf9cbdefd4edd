import { useQuery } from '@tanstack/react-query'
import { type CertificatorCandidate, recognitionApi } from '@vecu/contract/recognition'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { Combobox } from '../../../design-system/choices/combobox.tsx'
import css from './request-form.module.css'
import { useRequest } from './use-request.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const MIN_SEARCH_LENGTH = 2

/** Searches a member by name; picture and groups distinguish people of the same name. */
export function MemberField({ error }: { error: string | undefined }) {
  const { draft, change } = useRequest()
  // Moves the focus after a choice only, not when the page opens with a chosen member.
  const [hasChosen, setChosen] = useState(false)

  function choose(member: CertificatorCandidate | null) {
    setChosen(true)
    change({ member })
  }

  return draft.member ? (
    <ChosenMember member={draft.member} error={error} takesFocus={hasChosen} onChange={() => choose(null)} />
  ) : (
    <MemberSearch error={error} takesFocus={hasChosen} onChoose={choose} />
  )
}

function getFullName({ firstname, lastname }: CertificatorCandidate): string {
  return `${firstname} ${lastname}`
}

interface SearchProps {
  error: string | undefined
  takesFocus: boolean
  onChoose: (member: CertificatorCandidate) => void
}

function MemberSearch({ error, takesFocus, onChoose }: SearchProps) {
  const { t } = useTranslation('recognition')
  const { name: community } = useCommunity()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const isLong = search.length >= MIN_SEARCH_LENGTH
  const { data, isFetching, isError } = useQuery({
    queryKey: ['certificators', search],
    queryFn: () => call(recognitionApi.certificators, { search }),
    enabled: isLong,
  })
  const found = isLong ? (data ?? []) : []
  const emptyText = isError ? t('certificator.failed') : isLong ? t('certificator.none') : t('certificator.type')
  return (
    <Combobox
      label={t('certificator.search')}
      hint={t('certificator.searchHint', { community })}
      openLabel={t('certificator.open')}
      emptyText={emptyText}
      loadingText={t('certificator.loading')}
      isLoading={isFetching}
      isFilteredByServer
      allowsCustomValue
      menuTrigger="input"
      autoFocus={takesFocus}
      isRequired
      error={error}
      icon={<Icon of={Search} size={20} />}
      options={found.map((member) => ({
        id: String(member.id),
        label: getFullName(member),
        hint: member.groups.join(', '),
        icon: <Avatar name={member} src={member.avatarUrl ?? undefined} size={40} />,
      }))}
      inputValue={typed}
      onInputChange={setTyped}
      value={null}
      onChange={(key) => {
        const member = found.find(({ id }) => String(id) === key)
        if (member) onChoose(member)
      }}
    />
  )
}

interface ChosenProps {
  member: CertificatorCandidate
  error: string | undefined
  takesFocus: boolean
  onChange: () => void
}

function ChosenMember({ member, error, takesFocus, onChange }: ChosenProps) {
  const { t } = useTranslation('recognition')
  const name = getFullName(member)
  return (
    <div
      className={css.chosen}
      role="group"
      aria-label={t('certificator.chosen')}
      data-invalid={error ? true : undefined}
    >
      <div className={css.person}>
        <Avatar name={member} src={member.avatarUrl ?? undefined} size={52} />
        <p>
          <b>{name}</b>
          {member.groups.length > 0 && <span>{member.groups.join(', ')}</span>}
        </p>
        <Button variant="ghost" size="sm" autoFocus={takesFocus} onPress={onChange}>
          {t('certificator.change')}
        </Button>
      </div>
      {error !== undefined && (
        <p className={css.problem} role="alert">
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
