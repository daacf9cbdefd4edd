import type { Certification } from '@vecu/contract/certification'
import { findValidCertification } from '@vecu/contract/valid-certification'
import type { PublicCommunity } from '@vecu/contract/community'
import type { Locale } from '@vecu/contract/locale'
import type { Story } from '@vecu/contract/story'
import type { ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { CERTIFICATIONS_ID } from '../item/certifications-id.ts'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'

interface EmbedProps {
  locale: Locale
  community: Pick<PublicCommunity, 'name'>
  styles: string
  nonce: string
  /** URL of the accessibility statement, which every page has to link. */
  statement: string
}

interface Props extends EmbedProps {
  /** Undefined when the story is not public any more. */
  story: Story | undefined
  /** URL of the public page of the story. */
  storyUrl: string
  /** URL of the verification page. */
  verificationUrl: string
}

/** Story card for embedding in other sites: self-contained, without JavaScript, in the colour scheme of the system. */
export function StoryEmbed({ story, storyUrl, verificationUrl, ...place }: Props) {
  const { t } = useTranslation(['feeds', 'story', 'experience'])
  const { t: tStory } = useTranslation('story')
  if (!story) {
    return (
      <Page {...place} title={t('embed.gone')}>
        <div className="words">
          <h1>{t('embed.gone')}</h1>
          <p className="over">{t('embed.goneText')}</p>
        </div>
      </Page>
    )
  }
  const { firstname, lastname } = story.userAttributes
  const cover = story.experiencePictures[0]?.picture
  return (
    <Page
      {...place}
      title={story.title}
      canonical={storyUrl}
      action={
        <a className="read" href={storyUrl} target="_blank" rel="noopener">
          {t('embed.read')}
          <span className="unseen"> {t('experience:card.newTab')}</span>
        </a>
      }
    >
      {cover && (
        <div className="cover">
          <img
            src={cover.sources.at(-1)?.url}
            srcSet={cover.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
            sizes="100vw"
            width={cover.width}
            height={cover.height}
            alt=""
          />
        </div>
      )}
      <div className="words">
        <p className="over">{t('story:card.over', { count: story.experiencesCount })}</p>
        <h1 lang={story.language}>{story.title}</h1>
        <p>{t('embed.by', { name: `${firstname} ${lastname}` })}</p>
        {story.certifiedCount > 0 && (
          <p className="proof">
            <ProofSeal story={story} verificationUrl={verificationUrl} storyUrl={storyUrl} />
            <span>
              <RichText
                text={tStory('detail.proof', { count: story.certifiedCount, total: story.experiencesCount })}
                tags={{ b: (text) => <b>{text}</b> }}
              />
              <Certifiers story={story} verificationUrl={verificationUrl} storyUrl={storyUrl} />
            </span>
          </p>
        )}
      </div>
    </Page>
  )
}

interface ProofProps extends Pick<Props, 'verificationUrl' | 'storyUrl'> {
  story: Story
}

/** Certifications with a page that verifies them. */
function listProofs({ experiencesAttributes }: Story): (Certification & { code: string })[] {
  return (experiencesAttributes ?? []).flatMap((experience) => {
    const certification = findValidCertification(experience)
    return certification && certification.code !== null ? { ...certification, code: certification.code } : []
  })
}

/** The seal opens the proof, or the list of proofs; screen readers and keyboards have the links beside it. */
function ProofSeal({ story, verificationUrl, storyUrl }: ProofProps) {
  const [first, ...others] = listProofs(story)
  const seal = <SealIcon size={26} />
  if (!first) return seal
  return (
    <a
      className="seal"
      href={others.length > 0 ? `${storyUrl}#${CERTIFICATIONS_ID}` : `${verificationUrl}?code=${first.code}`}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      aria-hidden="true"
    >
      {seal}
    </a>
  )
}

/** More would not fit the card. */
const MAX_CERTIFIERS = 3

/** The first certifiers, each linked to the proof of the certification, and a link to the list of all. */
function Certifiers({ story, verificationUrl, storyUrl }: ProofProps) {
  const { t } = useTranslation(['experience', 'feeds'])
  const proofs = listProofs(story)
  return (
    <>
      {proofs.slice(0, MAX_CERTIFIERS).map(({ id, code, certificatorAttributes }) => {
        const { firstname, lastname } = certificatorAttributes
        const name = t('card.certifiedBy', { name: `${firstname} ${lastname}`.trim() })
        return (
          <a key={id} className="certifier" href={`${verificationUrl}?code=${code}`} target="_blank" rel="noopener">
            {name}
            <span className="unseen">
              , {t('card.seeProof')} {t('card.newTab')}
            </span>
          </a>
        )
      })}
      {proofs.length > MAX_CERTIFIERS && (
        <a className="certifier" href={`${storyUrl}#${CERTIFICATIONS_ID}`} target="_blank" rel="noopener">
          {t('feeds:embed.allProofs', { count: proofs.length })}
          <span className="unseen"> {t('card.newTab')}</span>
        </a>
      )}
    </>
  )
}

interface PageProps extends EmbedProps {
  title: string
  canonical?: string
  action?: ReactNode
  children: ReactNode
}

function Page({ locale, title, canonical, community, styles, nonce, statement, action, children }: PageProps) {
  const { t } = useTranslation(['common', 'experience'])
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${community.name}`}</title>
        {canonical !== undefined && <link rel="canonical" href={canonical} />}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>{children}</main>
        <footer>
          <p>
            {community.name}
            <a className="statement" href={statement} target="_blank" rel="noopener">
              {t('pageTitle.accessibility')}
              <span className="unseen"> {t('experience:card.newTab')}</span>
            </a>
          </p>
          {action}
        </footer>
      </body>
    </html>
  )
}
