import { INTL_TAGS } from '@vecu/contract/locale'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { enforcementBodies, enforcementListUrl } from './enforcement.ts'

const DEFENDER = 'https://formulaire.defenseurdesdroits.fr/'
const DELEGATES = 'https://www.defenseurdesdroits.fr/saisir/delegues'

/** Legal remedies by country, with the text required by French law. */
export function Redress() {
  const { t } = useTranslation('accessibility')
  const locale = useLocale()
  const countries = new Intl.DisplayNames(INTL_TAGS[locale], { type: 'region' })
  return (
    <section aria-labelledby="redress">
      <h2 id="redress">{t('redress.title')}</h2>
      <p>{t('redress.when')}</p>
      <dl>
        {enforcementBodies(locale).map((body) => (
          <div key={body.name}>
            <dt>{countries.of(body.country)}</dt>
            <dd>
              <a href={body.url} lang={body.locale}>
                {body.name}
              </a>
              {body.hasFrenchRemedies && <FrenchRemedies />}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <RichText
          text={t('redress.elsewhere')}
          tags={{ a: (text) => <Link to={enforcementListUrl(locale)}>{text}</Link> }}
        />
      </p>
    </section>
  )
}

function FrenchRemedies() {
  const { t } = useTranslation('accessibility')
  return (
    <ul>
      <li>
        <a href={DEFENDER}>{t('redress.write')}</a>
      </li>
      <li>
        <a href={DELEGATES}>{t('redress.delegate')}</a>
      </li>
      <li>{t('redress.post')}</li>
    </ul>
  )
}
