import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCommunity } from '../../../platform/host/community.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import css from './contact-sent.module.css'

interface Props {
  reference: string
  receiptSentTo: string | null
  onAgain: () => void
}

export function ContactSent({ reference, receiptSentTo, onAgain }: Props) {
  const { t } = useTranslation('contact')
  const path = useLocalePath()
  const community = useCommunity().name
  const title = useRef<HTMLHeadingElement>(null)

  // The form and its focused button are gone: move the focus to the title.
  useLayoutEffect(() => {
    title.current?.focus()
  }, [])

  return (
    <div className={css.sent}>
      <svg className={css.plane} viewBox="0 0 96 96" width={96} height={96} aria-hidden="true">
        <path className={css.trail} d="M6 84C24 80 38 70 46 56" />
        <path className={css.card} d="M90 10 34 44l14 8z" />
        <path className={css.wing} d="M90 10 48 52l4 22z" />
        <path className={css.fold} d="M90 10 62 60l-14-8z" />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p className={css.text}>{t('sent.text', { community })}</p>
      <p className={css.text}>
        <RichText text={t('sent.reference', { reference })} tags={{ b: (text) => <strong>{text}</strong> }} />
      </p>
      <p className={css.text}>
        {receiptSentTo === null ? t('sent.keep') : t('sent.receipt', { email: receiptSentTo })}
      </p>
      <p className={css.actions}>
        <Link className={buttonClass()} to={path('/')}>
          {t('sent.home')}
        </Link>
        <PlainButton variant="ghost" onPress={onAgain}>
          {t('sent.again')}
        </PlainButton>
      </p>
    </div>
  )
}
