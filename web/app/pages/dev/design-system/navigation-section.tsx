import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Pagination } from '../../../design-system/navigation/pagination.tsx'
import { Stepper } from '../../../design-system/navigation/stepper.tsx'
import { TabCount, TabLinks } from '../../../design-system/navigation/tab-links.tsx'
import { Tabs } from '../../../design-system/navigation/tabs.tsx'
import css from './design-system-page.module.css'
import { Example, Section, usePanelName } from './panels.tsx'

function TabExamples() {
  const { t } = useTranslation('design-system')
  const panel = usePanelName()
  return (
    <div className={css.stack}>
      <Tabs
        label={t('navigation.tabsOf', { panel })}
        tabs={[
          { id: 'all', label: t('navigation.all'), count: 30, panel: t('navigation.panelAll') },
          { id: 'certified', label: t('navigation.certified'), count: 9, panel: t('navigation.panelCertified') },
          { id: 'stories', label: t('navigation.stories'), count: 3, panel: t('navigation.panelStories') },
          { id: 'portrait', label: t('navigation.portrait'), isDisabled: true, panel: null },
        ]}
      />
      <TabLinks label={t('navigation.linksOf', { panel })}>
        <a href="#navigation">
          {t('navigation.all')} <TabCount>{30}</TabCount>
        </a>
        <a href="#navigation" aria-current="page">
          {t('navigation.stories')} <TabCount>{3}</TabCount>
        </a>
        <a href="#navigation">{t('navigation.portrait')}</a>
      </TabLinks>
    </div>
  )
}

function PageNumbers() {
  const { t } = useTranslation('design-system')
  const panel = usePanelName()
  const [page, setPage] = useState(4)
  return (
    <Pagination
      page={page}
      pageCount={12}
      onChange={setPage}
      labels={{
        nav: t('navigation.pagesOf', { panel }),
        previous: t('navigation.previous'),
        next: t('navigation.next'),
        page: (number) => t('navigation.page', { page: number }),
      }}
    />
  )
}

export function NavigationSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="navigation" title={t('navigation.title')} intro={t('navigation.intro')}>
      <Example title={t('navigation.tabs')}>
        <TabExamples />
      </Example>
      <Example title={t('navigation.steps')}>
        <Stepper
          label={t('navigation.steps')}
          current={1}
          doneLabel={t('navigation.done')}
          countText={t('navigation.of')}
          steps={[
            { id: 'essential', label: t('navigation.essential') },
            { id: 'skills', label: t('navigation.skills') },
            { id: 'details', label: t('navigation.details') },
          ]}
        />
      </Example>
      <Example title={t('navigation.pages')}>
        <PageNumbers />
      </Example>
    </Section>
  )
}
