import { MAX_SEARCH } from '@vecu/contract/constants'
import { localeOfPath } from '@vecu/contract/locale'
import { MOODLE_START_PATH, type TrainingCenter, moodleApi } from '@vecu/contract/moodle'
import { foldText } from '@vecu/contract/fold-text'
import { groupBy } from '@vecu/contract/group-by'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { AuthCard } from '../../../features/identity/entry/auth-card.tsx'
import entry from '../../../features/identity/entry/entry-links.module.css'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { load } from '../../../platform/api/load.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { LOGIN_PATH } from '../../../platform/session/login-path.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import type { Route } from './+types/select-center-page.ts'
import { lastCenter, neverChanges } from '../../../features/identity/moodle/pending-sign-ins.ts'
import css from './select-center-page.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['auth', 'moodle', 'errors'] }

/** A search field is shown from this number of centres on. */
const SEARCHED_FROM = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  return load(context, moodleApi.trainingCenters, {}, localeOfPath(url.pathname))
}

export default function SelectCenterPage({ loaderData: { trainingCenters } }: Route.ComponentProps) {
  const { t } = useTranslation('moodle')
  const path = useLocalePath()
  const [typed, setTyped] = useState('')
  const last = useLastCenter(trainingCenters)
  const terms = foldText(typed).split(/\s+/u)
  const found = trainingCenters.filter(({ name, community }) => {
    const whole = foldText(`${name} ${community.name}`)
    return terms.every((term) => whole.includes(term))
  })
  return (
    <AuthCard title={t('select.title')} intro={t(trainingCenters.length === 0 ? 'select.none' : 'select.intro')}>
      {trainingCenters.length >= SEARCHED_FROM && (
        <div className={css.search}>
          <TextField
            type="search"
            label={t('select.search')}
            icon={<Icon of={Search} size={20} />}
            value={typed}
            maxLength={MAX_SEARCH}
            onChange={setTyped}
            autoComplete="off"
          />
        </div>
      )}
      {last && typed === '' && (
        <section className={css.group} aria-labelledby="last-center">
          <h2 id="last-center" className={css.heading}>
            {t('select.last')}
          </h2>
          <ul className={css.list}>
            <Center center={last} />
          </ul>
        </section>
      )}
      <p role="status" className={typed === '' || found.length > 0 ? 'visually-hidden' : css.none}>
        {typed !== '' && (found.length === 0 ? t('select.noneFound') : t('select.found', { count: found.length }))}
      </p>
      {byCommunity(found).map(([slug, name, centers]) => (
        <section key={slug} className={css.group} aria-label={name}>
          {new Set(trainingCenters.map(({ community }) => community.slug)).size > 1 && (
            <h2 className={css.heading}>{name}</h2>
          )}
          <ul className={css.list} aria-label={t('select.list')}>
            {centers.map((center) => (
              <Center key={center.id} center={center} />
            ))}
          </ul>
        </section>
      ))}
      <p className={entry.aside}>
        <Link to={path(LOGIN_PATH)}>{t('select.otherwise')}</Link>
      </p>
    </AuthCard>
  )
}

/** Stored in the browser only, so undefined on the server. */
function useLastCenter(centers: readonly TrainingCenter[]): TrainingCenter | undefined {
  const last = useSyncExternalStore(neverChanges, lastCenter, () => undefined)
  return centers.length > 1 ? centers.find(({ id }) => id === last) : undefined
}

function byCommunity(centers: readonly TrainingCenter[]): [slug: string, name: string, centers: TrainingCenter[]][] {
  const groups = groupBy(centers, ({ community }) => community.slug)
  return [...groups].map(([slug, own]) => [slug, own[0]?.community.name ?? '', own])
}

/** The sign-in must start on the origin of the centre's community, because it returns there. */
function Center({ center: { id, name, logoUrl, community } }: { center: TrainingCenter }) {
  const currentSlug = useCommunity().slug
  const start = `${useLocalePath()(MOODLE_START_PATH)}?training_center_id=${id}`
  const content = (
    <>
      <Avatar name={name} src={logoUrl ?? undefined} size={44} isSquare />
      <span className={css.name}>{name}</span>
      <Icon of={ArrowRight} size={20} />
    </>
  )
  return (
    <li>
      {community.slug === currentSlug ? (
        <Link className={css.center} to={start}>
          {content}
        </Link>
      ) : (
        <a className={css.center} href={`${community.url}${start}`}>
          {content}
        </a>
      )}
    </li>
  )
}
