import { Seal } from '../design-system/marks/seal.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import kitchen from '../platform/art/01-service-en-cuisine.svg?url'
import classroom from '../platform/art/05-classe-enfants.svg?url'
import hike from '../platform/art/09-randonnee.svg?url'
import css from './hero-photos.module.css'

/** Three photos on a ruled page. On a phone: two above the text, or a strip under a form. */
export function HeroPhotos({ isStrip = false }: { isStrip?: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <section className={css.page} data-strip={isStrip || undefined} aria-label={t('heroPhotos.label')}>
      <div className={css.collage}>
        <figure className={`${css.photo} ${css.kitchen}`}>
          <img src={kitchen} alt={t('heroPhotos.kitchen.alt')} width={1600} height={900} fetchPriority="high" />
          <Seal className={css.seal} label={t('seal.label')} text={t('seal.text')} size={132} />
          <figcaption>
            {t('heroPhotos.kitchen.caption')}
            <span>{t('heroPhotos.kitchen.certified')}</span>
          </figcaption>
        </figure>
        <figure className={`${css.photo} ${css.hike}`}>
          <img src={hike} alt={t('heroPhotos.hike.alt')} width={1600} height={900} />
          <figcaption>{t('heroPhotos.hike.caption')}</figcaption>
        </figure>
        <figure className={`${css.photo} ${css.classroom}`}>
          <img src={classroom} alt={t('heroPhotos.classroom.alt')} width={1600} height={900} loading="lazy" />
          <figcaption>{t('heroPhotos.classroom.caption')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
