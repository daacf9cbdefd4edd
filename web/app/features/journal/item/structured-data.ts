import type { Address } from '@vecu/contract/address'
import type { Author } from '@vecu/contract/author'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import type { Portrait } from '@vecu/contract/portrait'
import type { Story } from '@vecu/contract/story'

/** What the pages of all kinds need for their schema.org data. */
interface PageContext {
  /** Canonical URL of the page. */
  url: string
  community: { name: string; url: string }
  image: string | undefined
}

/** Schema.org data of a public experience: the text, its author and, while certified, the credentials of the author. */
export function experienceData(experience: Experience, context: PageContext): object {
  const { description, language, createdAt, date, addressAttributes, tagsAttributes } = experience
  return {
    '@type': 'CreativeWork',
    '@id': context.url,
    url: context.url,
    name: experienceName(experience),
    text: description,
    inLanguage: language,
    datePublished: createdAt,
    temporalCoverage: date ?? undefined,
    contentLocation: addressAttributes ? place(addressAttributes) : undefined,
    keywords: tagsAttributes.length > 0 ? tagsAttributes.map(({ name }) => name) : undefined,
    image: context.image,
    author: person(experience.userAttributes, credentials(experience, context)),
    publisher: organization(context),
  }
}

export function storyData(story: Story, context: PageContext): object {
  const experiences = story.experiencesAttributes ?? []
  return {
    '@type': 'CreativeWork',
    '@id': context.url,
    url: context.url,
    name: story.title,
    description: story.description || undefined,
    inLanguage: story.language,
    datePublished: story.createdAt,
    image: context.image,
    author: person(
      story.userAttributes,
      experiences.flatMap((experience) => credentials(experience, context)),
    ),
    publisher: organization(context),
    hasPart: experiences.map((experience) => ({
      '@type': 'CreativeWork',
      name: experienceName(experience),
      inLanguage: experience.language,
      datePublished: experience.createdAt,
    })),
  }
}

export function portraitData(portrait: Portrait, context: PageContext): object {
  const { headline, about, skills, certifiedExperiences, userAttributes } = portrait
  const held = certifiedExperiences.flatMap((experience) => credentials(experience, context))
  return {
    '@type': 'ProfilePage',
    '@id': context.url,
    url: context.url,
    mainEntity: {
      ...person(userAttributes, held),
      url: context.url,
      image: context.image,
      description: about || headline || undefined,
      knowsAbout: skills.length > 0 ? skills.map(({ name }) => name) : undefined,
    },
  }
}

function person({ firstname, lastname }: Pick<Author, 'firstname' | 'lastname'>, held: object[]) {
  return {
    '@type': 'Person',
    name: `${firstname} ${lastname}`,
    givenName: firstname,
    familyName: lastname,
    hasCredential: held.length > 0 ? held : undefined,
  }
}

/** One per valid certification. The community signs it, so it is the community that recognizes it. */
function credentials(experience: Experience, context: PageContext): object[] {
  return experience.certificationAttributes
    .filter(({ status, changed }) => status === 'accepted' && !changed)
    .map(({ skills, decidedAt }) => {
      const confirmed = skills.filter(({ decision }) => decision === 'confirmed' || decision === 'lowered')
      return {
        '@type': 'EducationalOccupationalCredential',
        name: experienceName(experience),
        credentialCategory: 'badge',
        datePublished: decidedAt,
        competencyRequired: confirmed.length > 0 ? confirmed.map(({ name }) => name) : undefined,
        recognizedBy: organization(context),
      }
    })
}

function organization({ community }: PageContext) {
  return { '@type': 'Organization', name: community.name, url: community.url }
}

function place({ name, city, administrative, country, postcode }: Address) {
  return {
    '@type': 'Place',
    name: name || city || undefined,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city || undefined,
      postalCode: postcode || undefined,
      addressRegion: administrative || undefined,
      addressCountry: country || undefined,
    },
  }
}
