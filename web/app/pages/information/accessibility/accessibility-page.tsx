import type { AccessibilityStatement, AccessibilityStatus } from '@vecu/contract/accessibility'
import { INTL_TAGS } from '@vecu/contract/locale'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useRoot } from '../../../platform/host/root-data.ts'
import { SupportAnchor } from '../../../platform/community/support-anchor.tsx'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { ReadingPage } from '../../../design-system/surfaces/reading-page.tsx'
import css from './accessibility-page.module.css'
import { Redress } from './redress.tsx'

export const handle = { ns: ['accessibility'] }

/** Date of our last review, for operators who state none; update it together with the text. */
const PREPARED_ON = '2026-11-19'
/** Version of that review; a test compares it with the version of the project, so that each release is reviewed. */
const REVIEWED_VERSION = '1.1.0'

const CHAPTERS = ['commitment', 'state', 'results', 'gaps', 'made', 'contact', 'redress'] as const
const CHECKS = ['axe', 'contrast', 'keyboard', 'reflow', 'structure', 'modes'] as const
const NONCONFORMITIES = ['pictures', 'languages', 'documents', 'untried'] as const
const VERDICTS = {
  'not-compliant': 'state.verdict',
  'partially-compliant': 'state.verdictPartial',
  compliant: 'state.verdictFull',
} as const satisfies Record<AccessibilityStatus, string>

function useStatement(): AccessibilityStatement {
  const none = { status: 'not-compliant', rate: undefined, date: undefined, contact: undefined } as const
  return useRoot()?.accessibility ?? none
}

function useLongDate() {
  const format = new Intl.DateTimeFormat(INTL_TAGS[useLocale()], { dateStyle: 'long', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}

/** Sections in the order of the RGAA model statement. */
export default function AccessibilityPage() {
  const { t } = useTranslation('accessibility')
  const { status } = useStatement()
  const shown = CHAPTERS.filter((id) => id !== 'gaps' || status !== 'compliant')
  const chapters = shown.map((id) => ({ id, title: t(`${id}.title`) }))
  return (
    <ReadingPage title={t('title')} intro={t('intro')} contents={{ title: t('contents'), chapters }}>
      <div className={css.text}>
        <Commitment />
        <Results />
        <Gaps />
        <Preparation />
        <Contact />
        <Redress />
      </div>
    </ReadingPage>
  )
}

function Commitment() {
  const { t } = useTranslation('accessibility')
  const community = useCommunity().name
  const origin = useRoot()?.origin ?? ''
  const { status, rate } = useStatement()
  return (
    <>
      <section aria-labelledby="commitment">
        <h2 id="commitment">{t('commitment.title')}</h2>
        <p>{t('commitment.who', { community })}</p>
        <p>{t('commitment.law')}</p>
        <p>{t('commitment.where', { address: origin })}</p>
      </section>
      <section aria-labelledby="state">
        <h2 id="state">{t('state.title')}</h2>
        <p className={css.verdict}>
          <RichText text={t(VERDICTS[status])} tags={{ b: (text) => <b>{text}</b> }} />
        </p>
        {rate === undefined && <p>{t('state.why')}</p>}
      </section>
    </>
  )
}

function Results() {
  const { t } = useTranslation('accessibility')
  const { rate, date } = useStatement()
  const longDate = useLongDate()
  const percent = new Intl.NumberFormat(INTL_TAGS[useLocale()], { style: 'percent', maximumFractionDigits: 2 })
  return (
    <section aria-labelledby="results">
      <h2 id="results">{t('results.title')}</h2>
      <p>
        {rate === undefined || date === undefined
          ? t('results.none')
          : t('results.audited', { date: longDate(date), rate: percent.format(rate / 100) })}
      </p>
      <ul>
        {CHECKS.map((check) => (
          <li key={check}>{t(`results.${check}`)}</li>
        ))}
      </ul>
      <p>{t('results.limits')}</p>
    </section>
  )
}

function Gaps() {
  const { t } = useTranslation('accessibility')
  const { status } = useStatement()
  if (status === 'compliant') return null
  return (
    <section aria-labelledby="gaps">
      <h2 id="gaps">{t('gaps.title')}</h2>
      <h3>{t('gaps.faults')}</h3>
      <ul>
        {NONCONFORMITIES.map((nonconformity) => (
          <li key={nonconformity}>{t(`gaps.${nonconformity}`)}</li>
        ))}
      </ul>
      <h3>{t('gaps.burden')}</h3>
      <p>{t('gaps.noBurden')}</p>
      <h3>{t('gaps.exempt')}</h3>
      <p>{t('gaps.exemptText')}</p>
    </section>
  )
}

function Preparation() {
  const { t } = useTranslation('accessibility')
  const { rate, date = PREPARED_ON } = useStatement()
  const longDate = useLongDate()
  return (
    <section aria-labelledby="made">
      <h2 id="made">{t('made.title')}</h2>
      <p>{t(rate === undefined ? 'made.date' : 'made.dateAudited', { date: longDate(date) })}</p>
      <dl>
        {(['technologies', 'environment', 'tools', 'pages'] as const).flatMap((topic) => [
          <dt key={topic}>{t(`made.${topic}`)}</dt>,
          <dd key={`${topic}-text`}>{t(`made.${topic}Text`, { version: REVIEWED_VERSION })}</dd>,
        ])}
      </dl>
    </section>
  )
}

function Contact() {
  const { t } = useTranslation('accessibility')
  const path = useLocalePath()
  const { contact } = useStatement()
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      <p>{t('contact.text', { community: useCommunity().name })}</p>
      {contact !== undefined && (
        <p>
          <RichText
            text={t('contact.direct', { contact })}
            tags={{ a: (text) => <Link to={contact.includes('://') ? contact : `mailto:${contact}`}>{text}</Link> }}
          />
        </p>
      )}
      <p>
        <Link className={buttonClass({ variant: 'secondary' })} to={path('/contact')}>
          {t('contact.link')}
        </Link>{' '}
        <SupportAnchor className={buttonClass({ variant: 'ghost' })}>{t('contact.support')}</SupportAnchor>
      </p>
    </section>
  )
}
