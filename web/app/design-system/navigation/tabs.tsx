import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type TabsProps as AriaTabsProps } from 'react-aria-components/Tabs'

import { classNames } from '../foundations/class-names.ts'
import { TabCount } from './tab-links.tsx'
import edges from './scroll-edges.module.css'
import css from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  count?: number | undefined
  icon?: ReactNode
  isDisabled?: boolean | undefined
  panel: ReactNode
}

export interface TabsProps extends Omit<AriaTabsProps, 'children' | 'className' | 'style' | 'render' | 'aria-label'> {
  label: string
  tabs: readonly TabItem[]
}

/** For parts of one page; use `TabLinks` where each tab has its own URL. */
export function Tabs({ label, tabs, ...props }: TabsProps) {
  return (
    <AriaTabs {...props} className={classNames(css.tabs)}>
      <TabList aria-label={label} items={tabs} className={classNames(css.list, edges.row)}>
        {(tab) => (
          <Tab id={tab.id} isDisabled={tab.isDisabled ?? false} className={classNames(css.tab)}>
            {tab.icon}
            <span className={css.text} data-text={tab.label}>
              {tab.label}
            </span>
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          </Tab>
        )}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={classNames(css.panel)}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
