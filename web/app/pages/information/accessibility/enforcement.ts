import type { Locale } from '@vecu/contract/locale'

interface EnforcementBody {
  /** ISO 3166 code; its name is written by `Intl.DisplayNames`. */
  country: string
  locale: Locale
  /** In the language of the country. */
  name: string
  url: string
  /** Whether the page adds the contact details that French law requires. */
  hasFrenchRemedies?: true
}

/** Bodies that people can turn to in the countries of the six languages. */
const ENFORCEMENT_BODIES: readonly EnforcementBody[] = [
  {
    country: 'FR',
    locale: 'fr',
    name: 'Défenseur des droits',
    url: 'https://www.defenseurdesdroits.fr/',
    hasFrenchRemedies: true,
  },
  { country: 'FR', locale: 'fr', name: 'Arcom', url: 'https://www.arcom.fr/' },
  { country: 'IE', locale: 'en', name: 'Office of the Ombudsman', url: 'https://www.ombudsman.ie/' },
  {
    country: 'GB',
    locale: 'en',
    name: 'Equality Advisory and Support Service',
    url: 'https://www.equalityadvisoryservice.com/',
  },
  {
    country: 'GB',
    locale: 'en',
    name: 'Equality Commission for Northern Ireland',
    url: 'https://www.equalityni.org/',
  },
  { country: 'IT', locale: 'it', name: 'Difensore civico per il digitale (AgID)', url: 'https://www.agid.gov.it/' },
  { country: 'GR', locale: 'el', name: 'Συνήγορος του Πολίτη', url: 'https://www.synigoros.gr/' },
  {
    country: 'GR',
    locale: 'el',
    name: 'Υπουργείο Ψηφιακής Διακυβέρνησης',
    url: 'https://mhdisef.mindigital.gr/requests-mechanism.php',
  },
  { country: 'NL', locale: 'nl', name: 'Nationale ombudsman', url: 'https://www.nationaleombudsman.nl/' },
  { country: 'PT', locale: 'pt', name: 'Instituto Nacional para a Reabilitação', url: 'https://www.inr.pt/' },
]

/** The bodies in the countries of this language come first. */
export function enforcementBodies(locale: Locale): EnforcementBody[] {
  const isOwn = (body: EnforcementBody) => body.locale === locale
  return [...ENFORCEMENT_BODIES.filter(isOwn), ...ENFORCEMENT_BODIES.filter((body) => !isOwn(body))]
}

export function enforcementListUrl(locale: Locale): string {
  return `https://digital-strategy.ec.europa.eu/${locale}/policies/web-accessibility-monitoring`
}
