import type { Portrait } from '@vecu/contract/portrait'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { lazy } from 'react'
import { Link } from 'react-router'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { PortraitPdfButton } from '../../documents/pdf/portrait-pdf-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { openOverlay } from '../../../platform/overlays/overlay-store.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import css from './own-portrait.module.css'
import { PortraitView } from './portrait-view.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ShareDialog = lazy(() => import('./portrait-share.tsx'))

interface Props {
  portrait: Portrait
  onEdit: () => void
  /** The user has just left the editor: focuses the edit button. */
  isBack: boolean
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** The user's own portrait in reading mode, with its actions. */
export function OwnPortrait({ portrait, onEdit, isBack }: Props) {
  const { t } = useTranslation('portrait')
  const path = useLocalePath()
  const mayWrite = useCanWrite()
  const share = () => {
    openOverlay('dialog', t('share.title'), <ShareDialog portrait={portrait} />)
  }
  const isPublicPageEmpty = portrait.public && portrait.publicCounts?.experiences === 0
  const view = (
    <PortraitView
      portrait={portrait}
      card={(experience) => <ExperienceCard experience={experience} hidesOptions />}
      getExperienceUrl={({ id }) => path(`/experiences/${id}`)}
      getStoryUrl={({ id }) => path(`/stories/${id}`)}
      allStories={
        <Link className={buttonClass({ variant: 'ghost' })} to={path('/stories')}>
          {t('stories.all', { count: portrait.counts.stories })}
          <Icon of={ArrowRight} size={18} />
        </Link>
      }
      allCertified={
        <Link className={buttonClass({ variant: 'ghost' })} to={path('/certified')}>
          {t('certified.all', { count: portrait.counts.certified })}
          <Icon of={ArrowRight} size={18} />
        </Link>
      }
      actions={
        mayWrite && (
          <>
            <button ref={isBack ? takeFocus : undefined} type="button" className={buttonClass()} onClick={onEdit}>
              <Icon of={Pencil} size={18} />
              <span>{t('edit.open')}</span>
            </button>
            <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={share}>
              <Icon of={LinkIcon} size={18} />
              <span>{t('share.open')}</span>
            </button>
            <PortraitPdfButton userId={portrait.id} />
          </>
        )
      }
      invitations={
        mayWrite
          ? {
              intro: <p className={css.hint}>{t('invitation.headline')}</p>,
              sky: (
                <div className={css.emptySky}>
                  <h2 className={css.emptyTitle}>{t('sky.emptyTitle')}</h2>
                  <p>{t('sky.emptyText')}</p>
                  <Link className={css.create} to={path('/create-experience')}>
                    {t('sky.create')}
                  </Link>
                </div>
              ),
              picks: (
                <div className={css.invitation}>
                  <p>{t('picks.empty')}</p>
                  <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={onEdit}>
                    {t('invitation.write')}
                  </button>
                </div>
              ),
            }
          : undefined
      }
    />
  )
  return (
    <>
      {isPublicPageEmpty && mayWrite && (
        <div className={css.empty}>
          <Banner
            kind="warning"
            title={t('share.emptyTitle')}
            action={
              <button type="button" className={buttonClass({ variant: 'secondary', size: 'sm' })} onClick={share}>
                {t('share.emptyAction')}
              </button>
            }
          >
            {t('share.emptyText')}
          </Banner>
        </div>
      )}
      {view}
    </>
  )
}
