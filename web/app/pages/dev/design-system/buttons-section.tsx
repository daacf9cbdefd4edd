import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Share from 'lucide/dist/esm/icons/share.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { buttonClass, type ButtonVariant } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { Menu, MenuDivider, MenuRow, MenuTrigger } from '../../../design-system/actions/menu.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { Tooltip } from '../../../design-system/overlays/tooltip.tsx'
import css from './design-system-page.module.css'
import { LONG_GREEK } from './long-greek.ts'
import { Example, Section } from './panels.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const HOVERED_VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'gold']

function ButtonKinds() {
  const { t } = useTranslation('design-system')
  return (
    <>
      <div className={css.row}>
        <Button trailingIcon={<Icon of={ArrowRight} size={20} />}>{t('buttons.primary')}</Button>
        <Button variant="secondary" icon={<Icon of={Pencil} size={20} />}>
          {t('buttons.secondary')}
        </Button>
        <Button variant="ghost">{t('buttons.ghost')}</Button>
        <Button variant="danger" icon={<Icon of={Trash2} size={20} />}>
          {t('buttons.danger')}
        </Button>
        <Button variant="gold" size="lg" icon={<SealIcon size={26} />}>
          {t('buttons.gold')}
        </Button>
      </div>
      <div className={css.row}>
        <Button size="sm">{t('buttons.save')}</Button>
        <Button>{t('buttons.save')}</Button>
        <Button size="lg">{t('buttons.save')}</Button>
        <a href="#buttons" className={buttonClass({ variant: 'secondary' })}>
          {t('buttons.link')}
        </a>
      </div>
    </>
  )
}

function ButtonStates() {
  const { t } = useTranslation('design-system')
  const [isPending, setPending] = useState(true)
  return (
    <>
      {/* Static examples of each state, not real buttons. */}
      <div className={css.row} aria-hidden="true">
        {HOVERED_VARIANTS.map((variant) => (
          <span key={variant} className={buttonClass({ variant })} data-hovered="true">
            {t('state.hover')}
          </span>
        ))}
        <span className={buttonClass()} data-focus-visible="true">
          {t('state.focus')}
        </span>
      </div>
      <div className={css.row}>
        <Button isDisabled>{t('state.disabled')}</Button>
        <Button variant="secondary" isDisabled>
          {t('state.disabled')}
        </Button>
        <Button isPending={isPending} pendingLabel={t('buttons.saving')} onPress={() => setPending(true)}>
          {t('buttons.save')}
        </Button>
        <Button
          variant="secondary"
          isPending
          pendingLabel={t('buttons.saving')}
          pendingText={t('buttons.saving')}
          pendingValue={60}
        >
          {t('state.pending')}
        </Button>
        <Button variant="ghost" onPress={() => setPending(!isPending)}>
          {t('cancel')}
        </Button>
      </div>
      <div className={css.row}>
        <PlainButton>{t('buttons.save')}</PlainButton>
        <PlainButton isDisabled>{t('state.disabled')}</PlainButton>
        <PlainButton isPending pendingLabel={t('buttons.saving')}>
          {t('state.pending')}
        </PlainButton>
      </div>
    </>
  )
}

function OptionsMenu() {
  const { t } = useTranslation('design-system')
  return (
    <MenuTrigger>
      <IconButton label={t('buttons.options')}>
        <Icon of={Ellipsis} size={20} />
      </IconButton>
      <Menu label={t('buttons.options')} placement="bottom start">
        <MenuRow icon={<Icon of={Eye} size={20} />}>{t('buttons.view')}</MenuRow>
        <MenuRow icon={<Icon of={Share} size={20} />}>{t('buttons.share')}</MenuRow>
        <MenuRow icon={<Icon of={Pencil} size={20} />} isDisabled>
          {t('buttons.secondary')}
        </MenuRow>
        <MenuDivider />
        <MenuRow icon={<Icon of={Trash2} size={20} />} tone="danger">
          {t('buttons.danger')}
        </MenuRow>
      </Menu>
    </MenuTrigger>
  )
}

export function ButtonsSection() {
  const { t } = useTranslation('design-system')
  return (
    <Section id="buttons" title={t('buttons.title')} intro={t('buttons.intro')}>
      <Example title={t('buttons.kinds')}>
        <ButtonKinds />
      </Example>
      <Example title={t('buttons.states')}>
        <ButtonStates />
      </Example>
      <Example title={t('state.long')}>
        <div className={css.stack} lang="el">
          <Button fullWidth icon={<SealIcon size={24} />}>
            {LONG_GREEK.button}
          </Button>
          <Button variant="secondary" fullWidth>
            {LONG_GREEK.text}
          </Button>
        </div>
      </Example>
      <Example title={t('buttons.icons')}>
        <div className={css.row}>
          <Tooltip text={t('buttons.searchHint')}>
            <IconButton label={t('buttons.search')}>
              <Icon of={Search} size={20} />
            </IconButton>
          </Tooltip>
          <IconButton label={t('buttons.secondary')} isDisabled>
            <Icon of={Pencil} size={20} />
          </IconButton>
          <IconButton label={t('buttons.danger')} variant="danger">
            <Icon of={Trash2} size={20} />
          </IconButton>
          <IconButton label={t('buttons.share')} variant="floating">
            <Icon of={Share} size={20} />
          </IconButton>
        </div>
      </Example>
      <Example title={t('buttons.menu')}>
        <OptionsMenu />
      </Example>
    </Section>
  )
}
