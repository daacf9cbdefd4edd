import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { storedData } from '../../../platform/browser/stored-purposes.ts'
import { LinkifiedText } from '../../../platform/community/linkified-text.tsx'
import { FactsTable } from './facts-table.tsx'
import css from './legal-page.module.css'

const PURPOSES = ['account', 'centre', 'journal', 'feedback', 'recognition', 'contact', 'safety'] as const
const RETAINED_DATA = [
  'journal',
  'feedback',
  'certifications',
  'session',
  'links',
  'invitations',
  'mails',
  'activity',
  'nudges',
  'pdf',
  'requests',
  'contact',
  'reports',
  'bulkActions',
] as const

/** Information required by the GDPR: controller, data, purposes, legal bases, retention, recipients and rights. */
export function Privacy({ contact }: { contact: string }) {
  const { t } = useTranslation('legal')
  return (
    <>
      <p>{t('privacy.controller', { community: useCommunity().name })}</p>
      <h3>{t('privacy.purposes.title')}</h3>
      <FactsTable
        caption={t('privacy.purposes.title')}
        heads={[t('privacy.purposes.what'), t('privacy.purposes.why'), t('privacy.purposes.basis')]}
        rows={PURPOSES.map((purpose) => [
          t(`privacy.purposes.${purpose}.what`),
          t(`privacy.purposes.${purpose}.why`),
          t(`privacy.purposes.${purpose}.basis`),
        ])}
      />
      <h3>{t('privacy.retention.title')}</h3>
      <FactsTable
        caption={t('privacy.retention.title')}
        heads={[t('privacy.retention.what'), t('privacy.retention.howLong')]}
        rows={RETAINED_DATA.map((kind) => [
          t(`privacy.retention.${kind}.what`),
          t(`privacy.retention.${kind}.howLong`),
        ])}
      />
      <h3>{t('privacy.storage.title')}</h3>
      <p>{t('privacy.storage.intro')}</p>
      <FactsTable
        caption={t('privacy.storage.title')}
        heads={[t('privacy.storage.name'), t('privacy.storage.why'), t('privacy.storage.howLong')]}
        rows={storedData().map(({ kind, purpose, keys }) => [
          <StoredKeys key={purpose} kind={t(`privacy.storage.kind.${kind}`)} keys={keys} />,
          t(`privacy.storage.${purpose}.why`),
          t(`privacy.storage.${purpose}.howLong`),
        ])}
      />
      <h3>{t('privacy.recipients.title')}</h3>
      <p>{t('privacy.recipients.text')}</p>
      <p>{t('privacy.recipients.groups')}</p>
      <h3>{t('privacy.rights.title')}</h3>
      <p>{t('privacy.rights.text')}</p>
      <p>{t('privacy.rights.complaint')}</p>
      {contact !== '' && (
        <dl className={css.facts}>
          <dt>{t('publisher.notice.dataProtection')}</dt>
          <dd>
            <LinkifiedText text={contact} />
          </dd>
        </dl>
      )}
    </>
  )
}

function StoredKeys({ kind, keys }: { kind: string; keys: readonly string[] }) {
  return (
    <>
      {kind}
      <span className={css.keys}>
        {keys.map((key) => (
          <code key={key}>{key}</code>
        ))}
      </span>
    </>
  )
}
