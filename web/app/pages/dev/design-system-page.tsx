import { useTranslation } from '../../platform/i18n/use-translation.ts'
import css from './design-system/design-system-page.module.css'
import { ButtonsSection } from './design-system/buttons-section.tsx'
import { ChoicesSection } from './design-system/choices-section.tsx'
import { DataSection } from './design-system/data-section.tsx'
import { FieldsSection } from './design-system/fields-section.tsx'
import { FoundationsSection } from './design-system/foundations-section.tsx'
import { MarksSection } from './design-system/badges-section.tsx'
import { MessagesSection } from './design-system/messages-section.tsx'
import { NavigationSection } from './design-system/navigation-section.tsx'

export const handle = { ns: ['design-system'] }

const SECTIONS = ['foundations', 'buttons', 'fields', 'choices', 'navigation', 'messages', 'badges', 'data'] as const

export default function DesignSystemPage() {
  const { t } = useTranslation('design-system')
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1>{t('title')}</h1>
        <p className={css.intro}>{t('intro')}</p>
      </header>
      <nav className={css.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">{t('contents')}</h2>
        <ul>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`${section}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <FoundationsSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <NavigationSection />
      <MessagesSection />
      <MarksSection />
      <DataSection />
    </div>
  )
}
