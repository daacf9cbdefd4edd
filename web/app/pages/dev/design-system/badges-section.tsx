import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import notebook from '../../../design-system/feedback/empty-states/aucune-experience.svg'
import { PhotoFrame } from '../../../design-system/surfaces/photo-frame.tsx'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { Stars } from '../../../design-system/marks/stars.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { Tag, TagMore } from '../../../design-system/marks/tag.tsx'
import css from './design-system-page.module.css'
import { LONG_GREEK } from './long-greek.ts'
import { Example, Section } from './panels.tsx'

const PEOPLE = ['Marie Lambert', 'Ελένη Γεωργίου', 'João Valverde', 'Théo']

function Tags() {
  const { t } = useTranslation('design-system')
  const kitchen = t('badges.tagKitchen')
  const [isVisible, setVisible] = useState(true)
  return (
    <div className={css.row}>
      <Tag>{kitchen}</Tag>
      <Tag>{t('badges.tagService')}</Tag>
      <TagMore count={4} label={t('badges.more')} />
      <TagMore count={4} label={t('badges.more')} onShow={() => setVisible(true)} />
      {isVisible && (
        <Tag onRemove={() => setVisible(false)} removeLabel={t('badges.removeTag', { tag: kitchen })}>
          {kitchen}
        </Tag>
      )}
      <span lang="el">
        <Tag>{LONG_GREEK.tag}</Tag>
      </span>
    </div>
  )
}

function PhotoFrames() {
  const { t } = useTranslation('design-system')
  return (
    <div className={css.photos}>
      <PhotoFrame
        src={notebook}
        alt={t('badges.printAlt')}
        tilt={-2.2}
        caption={t('badges.caption')}
        detail={t('badges.certifiedBy')}
        seal={<Seal size={92} text={t('foundations.sealText')} label={t('foundations.sealLabel')} />}
      />
      <PhotoFrame src={notebook} alt={t('badges.printAlt')} tilt={2.4} />
    </div>
  )
}

export function MarksSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="badges" title={t('badges.title')} intro={t('badges.intro')}>
      <Example title={t('badges.tags')}>
        <Tags />
      </Example>
      <Example title={t('badges.status')}>
        <div className={css.row}>
          <StatusChip tone="ok">{t('badges.active')}</StatusChip>
          <StatusChip tone="wait">{t('badges.pending')}</StatusChip>
          <StatusChip tone="off">{t('badges.off')}</StatusChip>
          <StatusChip tone="gold">{t('badges.certifiedExperience')}</StatusChip>
          <span lang="el">
            <StatusChip tone="wait">{LONG_GREEK.chip}</StatusChip>
          </span>
        </div>
      </Example>
      <Example title={t('badges.people')}>
        <div className={css.row}>
          {PEOPLE.map((name) => (
            <span key={name} className={css.person}>
              <Avatar name={name} size={44} />
              {name}
            </span>
          ))}
          <Avatar name="Marie Lambert" src={notebook} size={44} isDecorative={false} />
        </div>
      </Example>
      <Example title={t('choices.stars')}>
        <ul className={css.leaders}>
          <li>
            {t('badges.claimed')} <i />
            <Stars value={3} label={t('badges.starsLabel', { value: 3 })} />
          </li>
          <li>
            {t('badges.certified')} <i />
            <Stars value={3} tone="gold" label={t('badges.starsLabel', { value: 3 })} />
          </li>
        </ul>
      </Example>
      <Example title={t('badges.photos')}>
        <PhotoFrames />
      </Example>
    </Section>
  )
}
