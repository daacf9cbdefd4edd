import type { Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'

/** What a picture is made of: bytes in a format that sharp reads; null where there is none. */
export type PictureBytes = Uint8Array | null

export interface DocumentPerson {
  name: string
  picture: PictureBytes
}

export interface DocumentLink {
  url: string
  /** Anyone may open it, and so verify what the document says. */
  isPublic: boolean
}

export interface DocumentExperience {
  description: string
  /** ISO 8601. */
  date: string | null
  place: string
  city: string
  coordinates: { latitude: number; longitude: number } | null
  picture: PictureBytes
  certifiedBy: string | null
  /** How the certifier was identified; null without a certification, or where it was not recorded. */
  identification: Identification | null
  /** With which anyone can check the certification on the verification page. */
  code: string | null
}

interface Common {
  locale: Locale
  /** Of the one who asked: times read as they do on the screen. */
  timeZone: string
  community: string
  /** What the community has chosen in place of madder. */
  colour?: string | null
  link: DocumentLink
}

export type StoryLayout = 'classic' | 'map' | 'chronology' | 'landscape'

export interface StoryDocument extends Common {
  kind: 'story'
  layout: StoryLayout
  title: string
  description: string
  author: DocumentPerson
  experiences: readonly DocumentExperience[]
}

export interface DocumentSkill {
  key: string
  name: string
  /** From 1 to 4. */
  stars: number
  certified: boolean
  /** Of one of the headings; null for none. */
  categoryKey: string | null
}

export interface PortraitDocument extends Common {
  kind: 'portrait'
  person: DocumentPerson
  headline: string
  about: string
  counts: { experiences: number; certified: number; stories: number }
  headings: readonly { key: string; name: string }[]
  /** The best first. */
  skills: readonly DocumentSkill[]
  /** Keys of two skills lived together. */
  links: readonly (readonly [string, string])[]
  experiences: readonly DocumentExperience[]
}

/** An invitation link to print and hang up. */
export interface PosterDocument extends Common {
  kind: 'poster'
  group: string
  logo: { picture: PictureBytes }
  /** ISO 8601. */
  expiresAt: string
  /** Only addresses of this one may register. */
  emailDomain: string | null
}

export type PdfDocument = StoryDocument | PortraitDocument | PosterDocument
