import { useTranslation } from 'react-i18next'

const DEFENDER = 'https://formulaire.defenseurdesdroits.fr/'
const DELEGATES = 'https://www.defenseurdesdroits.fr/saisir/delegues'

/** Where to turn when the community does not answer: in the words that French law asks for, and for other countries. */
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
