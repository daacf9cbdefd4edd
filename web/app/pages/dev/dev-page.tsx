import { developerApi } from '@vecu/contract/developer'
import { Link, useNavigate } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { LanguageLinks } from '../../platform/page/language-links.tsx'
import { DateTime } from '../../features/journal/item/date-time.tsx'
import { clientLoad } from '../../platform/api/client-load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { Pagination } from '../../design-system/navigation/pagination.tsx'
import type { Route } from './+types/dev-page.ts'
import css from './dev-page.module.css'
import { OverlayTrials } from './overlay-trials.tsx'

export const handle = { ns: ['dev', 'experience'] }

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const page = Math.max(0, Number(url.searchParams.get('page') ?? 0) || 0)
  const [environment, mails] = await Promise.all([
    clientLoad(developerApi.environment, {}),
    clientLoad(developerApi.mails, { page }),
  ])
  return { environment, mails, page }
}

export default function DevPage({ loaderData: { environment, mails, page } }: Route.ComponentProps) {
  const { t } = useTranslation('dev')
  const path = useLocalePath()
  const { communities, accounts, password, ...facts } = environment
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <p className={css.intro}>{t('intro')}</p>
      <div className={css.cards}>
        <section className={css.card}>
          <h2>{t('language.title')}</h2>
          <LanguageLinks label={t('language.title')} className={css.languages} currentClassName={css.current} />
        </section>
        <section className={css.card}>
          <h2>{t('accounts.community')}</h2>
          <ul>
            {communities.map(({ slug, name, url }) => (
              <li key={slug}>
                <a href={`${url}${path('/auth')}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
        {password !== null && <DemoAccounts accounts={accounts} password={password} />}
        <section className={css.card}>
          <h2>{t('api.title')}</h2>
          <ul>
            <li>
              <a href="/v2/docs">{t('api.docs')}</a>
            </li>
            <li>
              <a href="/v2/openapi.json">{t('api.openapi')}</a>
            </li>
            <li>
              <a href="/healthz">{t('api.health')}</a>
            </li>
            <li>
              <a href="/readyz">{t('api.ready')}</a>
            </li>
          </ul>
        </section>
        <section className={css.card}>
          <h2>{t('designSystem.title')}</h2>
          <p>{t('designSystem.text')}</p>
          <Link to={path('/dev/designSystem')}>{t('designSystem.link')}</Link>
        </section>
        <section className={css.card}>
          <h2>{t('environment.title')}</h2>
          <dl className={css.facts}>
            {(['database', 'mail', 'files', 'build'] as const).map((fact) => (
              <div key={fact}>
                <dt>{t(`environment.${fact}`)}</dt>
                <dd>
                  <code>{facts[fact]}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <OverlayTrials />
      </div>
      <Outbox mails={mails} page={page} />
    </div>
  )
}

type Environment = Awaited<ReturnType<typeof clientLoader>>['environment']

function DemoAccounts({ accounts, password }: { accounts: Environment['accounts']; password: string }) {
  const { t } = useTranslation('dev')
  const path = useLocalePath()
  return (
    <section className={css.card}>
      <h2>{t('accounts.title')}</h2>
      <p>{t('accounts.intro')}</p>
      <p>
        {t('accounts.password')} <code>{password}</code>
      </p>
      <ul>
        {accounts.map(({ email, role, url }) => (
          <li key={email}>
            <a href={`${url}${path('/auth/login/form')}`}>{email}</a> {t(`accounts.${role}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Mails = Awaited<ReturnType<typeof clientLoader>>['mails']

function Outbox({ mails: { paginatedResults, totalPages }, page }: { mails: Mails; page: number }) {
  const { t } = useTranslation(['dev', 'common'])
  const path = useLocalePath()
  const navigate = useNavigate()
  return (
    <section className={css.outbox}>
      <h2>{t('outbox.title')}</h2>
      {paginatedResults.length === 0 && <p>{t('outbox.empty')}</p>}
      <ul>
        {paginatedResults.map(({ id, recipient, subject, createdAt }) => (
          <li key={id} className={css.mail}>
            <Link to={path(`/dev/mails/${id}`)}>{subject}</Link>
            <span>{recipient}</span>
            <DateTime at={createdAt} />
          </li>
        ))}
      </ul>
      {totalPages.pages > 1 && (
        <Pagination
          page={page + 1}
          pageCount={totalPages.pages}
          onChange={(next) => void navigate(`?page=${next - 1}`)}
          labels={{
            nav: t('common:pagination.label'),
            previous: t('common:pagination.previous'),
            next: t('common:pagination.next'),
            page: (number) => t('common:pagination.page', { page: number }),
          }}
        />
      )}
    </section>
  )
}
