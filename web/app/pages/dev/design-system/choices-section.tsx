import Globe from 'lucide/dist/esm/icons/globe.mjs'
import Link from 'lucide/dist/esm/icons/link.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { RadioCards } from '../../../design-system/choices/radio-cards.tsx'
import { Segmented } from '../../../design-system/choices/segmented.tsx'
import { StarsInput } from '../../../design-system/choices/stars-input.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import css from './design-system-page.module.css'
import { LONG_GREEK } from './long-greek.ts'
import { Example, Section } from './panels.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

function Boxes() {
  const { t } = useTranslation('design-system')
  return (
    <>
      <Checkbox defaultSelected>{t('choices.witness')}</Checkbox>
      <Checkbox isIndeterminate>{t('choices.all')}</Checkbox>
      <Checkbox error={t('choices.witnessError')}>{t('choices.witness')}</Checkbox>
      <Checkbox isDisabled defaultSelected>
        {t('state.disabled')}
      </Checkbox>
      <div lang="el">
        <Checkbox hint={LONG_GREEK.hint}>{LONG_GREEK.text}</Checkbox>
      </div>
    </>
  )
}

function Sharing() {
  const { t } = useTranslation('design-system')
  return (
    <div className={css.stack}>
      <RadioCards
        label={t('choices.sharing')}
        defaultValue="private"
        cards={[
          {
            value: 'private',
            label: t('choices.private'),
            hint: t('choices.privateHint'),
            icon: <Icon of={Lock} size={20} />,
          },
          {
            value: 'groups',
            label: t('choices.groups'),
            hint: t('choices.groupsHint'),
            icon: <Icon of={Users} size={20} />,
          },
          {
            value: 'public',
            label: t('choices.public'),
            hint: t('choices.publicHint'),
            icon: <Icon of={Globe} size={20} />,
            isDisabled: true,
          },
        ]}
      />
      <Segmented
        label={t('choices.way')}
        defaultValue="link"
        segments={[
          { value: 'mail', label: t('choices.byMail'), icon: <Icon of={Mail} size={20} /> },
          { value: 'link', label: t('choices.byLink'), icon: <Icon of={Link} size={20} /> },
        ]}
      />
    </div>
  )
}

function Levels() {
  const { t } = useTranslation('design-system')
  const [level, setLevel] = useState(3)
  const levels = [t('choices.level1'), t('choices.level2'), t('choices.level3'), t('choices.level4')]
  return (
    <div className={css.stack}>
      <StarsInput label={t('choices.skill')} levels={levels} value={level} onChange={setLevel} showsLevel />
      <StarsInput
        label={`${t('choices.skill')}, ${t('state.disabled')}`}
        levels={levels}
        value={2}
        onChange={() => undefined}
        isDisabled
      />
    </div>
  )
}

export function ChoicesSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="choices" title={t('choices.title')} intro={t('choices.intro')}>
      <Example title={t('choices.checkbox')}>
        <Boxes />
      </Example>
      <Example title={t('choices.switches')}>
        <Switch defaultSelected hint={t('choices.mailHint')}>
          {t('choices.mail')}
        </Switch>
        <Switch>{t('choices.mail')}</Switch>
        <Switch isDisabled>{t('state.disabled')}</Switch>
      </Example>
      <Example title={t('choices.sharing')}>
        <Sharing />
      </Example>
      <Example title={t('choices.stars')}>
        <Levels />
      </Example>
    </Section>
  )
}
