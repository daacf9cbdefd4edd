import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { Suspense, lazy, useEffect, useState } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { Avatar } from '../../design-system/marks/avatar.tsx'
import { Button } from '../../design-system/actions/button.tsx'
import type { Logo } from './logo.ts'
import css from './logo-field.module.css'
import { Icon } from '../../design-system/marks/icon.tsx'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

interface Props {
  /** Defaults to the label for a group logo. */
  label?: string
  name: string
  value: Logo
  onChange: (logo: Logo) => void
  error: string | undefined
}

export function LogoField({ label, name, value, onChange, error }: Props) {
  const { t } = useTranslation('groups')
  const [isOpen, setOpen] = useState(false)
  const url = value.kind === 'new' ? value.url : undefined

  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )

  return (
    <div className={css.logo}>
      {value.url === null && name.trim() === '' ? (
        <span className={css.missing} aria-hidden>
          <Icon of={ImagePlus} size={28} />
        </span>
      ) : (
        <Avatar name={name} src={value.url ?? undefined} size={84} isSquare />
      )}
      <div className={css.logoActions} role="group" aria-label={label ?? t('logo.label')}>
        <Button variant="secondary" size="sm" icon={<Icon of={ImagePlus} size={18} />} onPress={() => setOpen(true)}>
          {t(value.url === null ? 'logo.add' : 'logo.change')}
        </Button>
        {value.url !== null && (
          <Button variant="ghost" size="sm" onPress={() => onChange({ kind: 'kept', url: null })}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={css.problem}>
          {error}
        </p>
      )}
      <Suspense>
        {isOpen && (
          <PictureDialog
            title={label ?? t('logo.dialog')}
            saveLabel={t('logo.save')}
            shape="rect"
            onCut={(picture) => {
              onChange({ kind: 'new', picture, url: URL.createObjectURL(picture) })
              setOpen(false)
              return Promise.resolve()
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
