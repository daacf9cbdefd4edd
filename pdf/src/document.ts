import type { Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'

/** Bytes in a format that sharp reads; null without a picture. */
export type PictureBytes = Uint8Array | null

export interface DocumentPerson {
  name: string
  picture: PictureBytes
}

export interface DocumentLink {
  url: string
  /** Anyone may open the link, and so verify the document. */
  isPublic: boolean
  /** Where the printed codes are typed, and what the address of each begins with; missing without codes. */
  codes?: { page: string; prefix: string }
}

export interface DocumentExperience {
  title: string | null
  description: string
  /** Language of title and description. */
  language: Locale
  /** As its author entered it: `2026-03-14`, or `2026-03-14T19:30` with a time. */
  date: string | null
  place: string
  city: string
  coordinates: { latitude: number; longitude: number } | null
  picture: PictureBytes
  /** What the picture shows, in the words of its author. */
  pictureDescription?: string | null
  /** Name of the certifier. */
  certifiedBy: string | null
  /** Role of the certifier and day of the decision: `Chef de cuisine, 16/11/2026`. */
  certifiedDetails: string | null
  /** How the certifier was identified; null without a certification, or when it was not recorded. */
  identification: Identification | null
  /** Code with which anyone can verify the certification. */
  code: string | null
  /** Certified first, then highest level first. */
  skills: readonly ExperienceSkill[]
}

export interface ExperienceSkill {
  name: string
  /** From 1 to 4. */
  stars: number
  certified: boolean
}

interface Common {
  locale: Locale
  community: string
  /** Colour chosen by the community instead of the default. */
  color?: string | null
  link: DocumentLink
  /** Logo of the community in its own shape; missing without one. */
  logo?: { picture: PictureBytes }
}

export type StoryLayout = 'classic' | 'map' | 'chronology' | 'landscape'

export interface StoryDocument extends Common {
  kind: 'story'
  layout: StoryLayout
  title: string
  description: string
  /** Language of title and description. */
  language: Locale
  author: DocumentPerson
  experiences: readonly DocumentExperience[]
}

export interface DocumentSkill extends ExperienceSkill {
  key: string
  /** Key of one of the headings; null for none. */
  categoryKey: string | null
}

export interface PortraitDocument extends Common {
  kind: 'portrait'
  person: DocumentPerson
  headline: string
  about: string
  counts: { experiences: number; certified: number; stories: number }
  headings: readonly { key: string; name: string }[]
  /** Highest level first. */
  skills: readonly DocumentSkill[]
  /** Pairs of keys of skills that occur in the same experience. */
  links: readonly (readonly [string, string])[]
  experiences: readonly DocumentExperience[]
}

/** Printable invitation link. */
export interface PosterDocument extends Common {
  kind: 'poster'
  group: string
  /** ISO 8601. */
  expiresAt: string
  timeZone: string
  /** Only e-mail addresses of this domain may register. */
  emailDomain: string | null
}

export type PdfDocument = StoryDocument | PortraitDocument | PosterDocument
