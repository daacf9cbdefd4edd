import { useQuery } from '@tanstack/react-query'
import type { EarlierCertificator } from '@vecu/contract/recognition'
import { useId } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import type { Draft } from './draft.ts'
import { earlierCertificatorsQuery } from './earlier-certificators-query.ts'
import css from './earlier-certificators.module.css'
import { useDraftStore } from './draft-store.ts'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

/** People who certified earlier experiences, each chosen with one press. Absent without any, or when loading fails. */
export function EarlierCertificators({ draft, change }: Props) {
  const { t } = useTranslation('recognition')
  const title = useId()
  const { data: people = [] } = useQuery(earlierCertificatorsQuery)
  if (people.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {t('certificator.earlier')}
      </h2>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person.id ?? person.email}>
            <button
              type="button"
              className={css.person}
              aria-pressed={isChosen(person, draft)}
              onClick={() => {
                change(toDraft(person))
                useDraftStore.setState({ errors: {} })
              }}
            >
              <Avatar name={person} src={person.avatarUrl ?? undefined} size={40} />
              <span>
                <b>{getFullName(person)}</b>
                <span className={css.detail}>{person.role ?? person.groups[0] ?? person.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function getFullName({ firstname, lastname }: EarlierCertificator): string {
  return `${firstname} ${lastname}`
}

function isChosen({ id, email }: EarlierCertificator, { kind, member, email: typed }: Draft): boolean {
  return kind === 'member' ? id !== null && member?.id === id : id === null && typed === email
}

function toDraft({ id, firstname, lastname, email, avatarUrl, groups }: EarlierCertificator): Partial<Draft> {
  return id === null
    ? { kind: 'external', firstname, lastname, email: email ?? '' }
    : { kind: 'member', member: { id, firstname, lastname, avatarUrl, groups } }
}
