import { useState } from 'react'
import { useTranslation } from 'react-i18next'

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
        label={t('ways.tabsOf', { panel })}
        tabs={[
          { id: 'all', label: t('ways.all'), count: 30, panel: t('ways.panelAll') },
          { id: 'certified', label: t('ways.certified'), count: 9, panel: t('ways.panelCertified') },
          { id: 'stories', label: t('ways.stories'), count: 3, panel: t('ways.panelStories') },
          { id: 'portrait', label: t('ways.portrait'), isDisabled: true, panel: null },
        ]}
      />
      <TabLinks label={t('ways.linksOf', { panel })}>
        <a href="#ways">
          {t('ways.all')} <TabCount>30</TabCount>
        </a>
        <a href="#ways" aria-current="page">
          {t('ways.stories')} <TabCount>3</TabCount>
        </a>
        <a href="#ways">{t('ways.portrait')}</a>
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
        nav: t('ways.pagesOf', { panel }),
        previous: t('ways.previous'),
        next: t('ways.next'),
        page: (number) => t('ways.page', { page: number }),
      }}
    />
  )
}

export function WaysSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="ways" title={t('ways.title')} intro={t('ways.intro')}>
      <Example title={t('ways.tabs')}>
        <TabExamples />
      </Example>
      <Example title={t('ways.steps')}>
        <Stepper
          label={t('ways.steps')}
          current={1}
          doneLabel={t('ways.done')}
          countText={t('ways.of')}
          steps={[
            { id: 'essential', label: t('ways.essential') },
            { id: 'skills', label: t('ways.skills') },
            { id: 'details', label: t('ways.details') },
          ]}
        />
      </Example>
      <Example title={t('ways.pages')}>
        <PageNumbers />
      </Example>
    </Section>
  )
}
