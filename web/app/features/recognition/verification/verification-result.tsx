import type { CredentialCheck, CredentialSummary, CredentialVerification } from '@vecu/contract/credential'
import { experienceName } from '@vecu/contract/experience-name'
import { formatLocalDay } from '@vecu/contract/format-date-time'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import { Link } from 'react-router'

import { groupSkills } from '../../journal/experience/skills/group-skills.ts'
import { LevelStars } from '../../journal/experience/skills/level-stars.tsx'
import { SkillGroups } from '../../journal/experience/skills/skill-groups.tsx'
import { Cover } from '../../journal/item/cover.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { CertificatorIdentification } from './certificator-identification.tsx'
import { useUtcDay } from '../../journal/item/use-utc-day.ts'
import css from './verification-result.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const PICTURE_SIZES = '(min-width: 860px) 796px, calc(100vw - 56px)'

type Verdict = 'valid' | 'revoked' | 'withdrawn' | 'distrusted' | 'unknown' | 'invalid'

function getVerdict({ valid, reason, checks }: CredentialVerification): Verdict {
  if (valid) return 'valid'
  if (reason !== null) return reason
  const failed = (name: CredentialCheck['name']) => checks.some((check) => check.name === name && check.ok === false)
  if (failed('code')) return 'unknown'
  return failed('revocation') && !failed('signature') ? 'revoked' : 'invalid'
}

/** Verdict first, then the content, then the checks; gold only for what is valid. */
export function VerificationResult({ verification }: { verification: CredentialVerification }) {
  const { t } = useTranslation(['verification', 'experience'])
  const { summary, checks } = verification
  const verdict = getVerdict(verification)
  const icon = verdict === 'revoked' || verdict === 'withdrawn' ? CircleMinus : CircleAlert
  return (
    <article className={css.result} data-verdict={verdict}>
      <header className={css.verdict}>
        {verdict === 'valid' ? <Seal text={t('experience:card.seal')} size={104} /> : <Icon of={icon} size={40} />}
        <div>
          <h2>{t(`verdict.${verdict}`)}</h2>
          {(verdict === 'valid' || verdict === 'withdrawn' || verdict === 'distrusted') && (
            <p>{t(`verdict.${verdict}Text`)}</p>
          )}
        </div>
      </header>
      {summary && <Summary verification={verification} summary={summary} isValid={verdict === 'valid'} />}
      {summary && <CertificatorIdentification identification={summary.certificator.identification} />}
      {verdict === 'valid' && <Meaning />}
      {verdict !== 'unknown' && <Checks checks={checks} />}
    </article>
  )
}

interface Fact {
  label: string
  value: string
  note?: string
}

interface SummaryProps {
  verification: CredentialVerification
  summary: CredentialSummary
  isValid: boolean
}

function Summary({ verification: { picture, publicPath }, summary, isValid }: SummaryProps) {
  const { t } = useTranslation(['verification', 'experience'])
  const path = useLocalePath()
  const locale = useLocale()
  const day = useUtcDay()
  const { holder, certificator, issuer, issuedAt, localDate, revokedAt, code } = summary
  const { title, description, language, skills, files } = summary
  const by = [certificator.name ?? t('summary.unnamed'), certificator.role].filter(Boolean).join(', ')
  const isNameGiven = certificator.name !== null && certificator.identification?.nameGiven === true
  const facts: Fact[] = [
    { label: t('summary.holder'), value: holder },
    { label: t('summary.certifier'), value: by, ...(isNameGiven && { note: t('summary.nameGiven') }) },
    { label: t('summary.issued'), value: day(issuedAt) },
    ...(localDate === null ? [] : [{ label: t('summary.lived'), value: formatLocalDay(localDate, locale) }]),
    ...(revokedAt === null ? [] : [{ label: t('summary.revoked'), value: day(revokedAt) }]),
    { label: t('summary.issuer'), value: issuer.name },
    { label: t('summary.code'), value: code },
  ]
  return (
    <section className={css.summary}>
      {picture && (
        <Cover
          picture={picture}
          sizes={PICTURE_SIZES}
          alt={t('experience:card.cover', { text: experienceName({ title, description }) })}
          isFirst
          className={css.cover}
        />
      )}
      <blockquote lang={language ?? undefined}>
        {title !== null && <p className={css.title}>{title}</p>}
        <p>{description}</p>
      </blockquote>
      {publicPath !== null && (
        <p className={css.page}>
          <Link to={path(publicPath)}>{t('publicPage')}</Link>
        </p>
      )}
      <dl>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== undefined && <span className={css.note}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {skills.length > 0 && (
        <>
          <h3>{t('summary.skills')}</h3>
          <SkillGroups
            groups={groupSkills(skills, ({ parent }) => parent)}
            label={t('summary.skills')}
            rowClassName={css.skill}
            row={({ name, level }) => (
              <>
                <span>{name}</span>
                <LevelStars level={level} isCertified={isValid} />
              </>
            )}
          />
        </>
      )}
      {files.length > 0 && <SealedFiles files={files} />}
    </section>
  )
}

/** Anyone who has a copy of a file can compare its checksum. */
function SealedFiles({ files }: Pick<CredentialSummary, 'files'>) {
  const { t } = useTranslation('verification')
  return (
    <>
      <h3>{t('summary.files')}</h3>
      <dl className={css.files}>
        {files.map(({ name, checksum }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              SHA-256 <code>{checksum}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Checks that an earlier failure made pointless are left out. */
function Checks({ checks }: { checks: readonly CredentialCheck[] }) {
  const { t } = useTranslation('verification')
  return (
    <section>
      <h3>{t('checks.title')}</h3>
      <ul className={css.checks}>
        {checks
          .filter(({ ok }) => ok !== null)
          .map((check) => (
            <Check key={check.name} check={check} />
          ))}
      </ul>
    </section>
  )
}

function Check({ check: { ok, detail } }: { check: CredentialCheck }) {
  const { t } = useTranslation('verification')
  const icon = ok ? CircleCheck : CircleAlert
  const state = ok ? 'ok' : 'bad'
  return (
    <li data-state={state}>
      <Icon of={icon} size={20} />
      <span>
        <span className="visually-hidden">{t(`checks.${state}`)} </span>
        {detail}
      </span>
    </li>
  )
}

function Meaning() {
  const { t } = useTranslation('verification')
  return (
    <div className={css.means}>
      <section>
        <h3>{t('means.title')}</h3>
        <ul>
          <li>{t('means.proven1')}</li>
          <li>{t('means.proven2')}</li>
        </ul>
      </section>
      <section>
        <h3>{t('means.not')}</h3>
        <ul>
          <li>{t('means.not1')}</li>
          <li>{t('means.not3')}</li>
          <li>{t('means.not2')}</li>
        </ul>
      </section>
    </div>
  )
}
