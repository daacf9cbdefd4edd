import { useTranslation } from 'react-i18next'

const DEFENDER = 'https://formulaire.defenseurdesdroits.fr/'
const DELEGATES = 'https://www.defenseurdesdroits.fr/saisir/delegues'

/** Legal remedies, with the text required by French law and those of other countries. */
export function Redress() {
  const { t } = useTranslation('accessibility')
  return (
    <section aria-labelledby="redress">
      <h2 id="redress">{t('redress.title')}</h2>
      <p>{t('redress.when')}</p>
      <ul>
        <li>
          <a href={DEFENDER}>{t('redress.write')}</a>
        </li>
        <li>
          <a href={DELEGATES}>{t('redress.delegate')}</a>
        </li>
        <li>{t('redress.post')}</li>
      </ul>
      <p>{t('redress.elsewhere')}</p>
    </section>
  )
}
