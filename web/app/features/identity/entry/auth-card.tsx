import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import css from './auth-card.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  title: string
  intro?: ReactNode
  /** Path of the back link; default: the sign-in page. */
  back?: string
  children?: ReactNode
}

/** Layout of the authentication pages: back link, title and content. */
export function AuthCard({ title, intro, back = '/auth', children }: Props) {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <div className={css.card}>
      <Link className={css.back} to={path(back)}>
        <Icon of={ArrowLeft} size={20} />
        {t('back')}
      </Link>
      <h1 className={css.title}>{title}</h1>
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      {children}
    </div>
  )
}
