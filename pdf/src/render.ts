import { translate } from '@vecu/messages/translate'

import { type Drawable, cleanText } from './clean-text.ts'
import { type Compiler, openCompiler } from './compiler.ts'
import type { DocumentExperience, PdfDocument, PictureBytes } from './document.ts'
import { buildLegend } from './certification/identification-legend.ts'
import { levelsData } from './levels.ts'
import { printable } from './picture.ts'
import { portraitData, selectExperiences } from './portrait-data.ts'
import { posterData } from './poster-data.ts'
import { qrCode } from './qr-code.ts'
import { inOrder, storyData } from './story-data.ts'
import { aroundName } from './words.ts'

export interface Renderer {
  /** Returns a tagged PDF/UA-1 of one page. */
  render(document: PdfDocument): Promise<Uint8Array>
}

/** Takes one or two seconds; a renderer renders one document at a time. */
export async function openRenderer(): Promise<Renderer> {
  const compiler = await openCompiler()
  return { render: (document) => renderDocument(compiler, document) }
}

/** In pixels, about 200 per inch. */
const PICTURE_WIDTHS = { poster: 640, classic: 720, chronology: 460, map: 320, landscape: 560, portrait: 480 }
const AVATAR_WIDTH = 240

async function renderDocument(compiler: Compiler, document: PdfDocument): Promise<Uint8Array> {
  const template = document.kind === 'story' ? document.layout : document.kind
  const clean = cleaned(document, compiler.fonts)
  const pictures = new Map<string, Uint8Array>()
  const add = async (name: string, bytes: PictureBytes, width: number) => {
    const picture = await printable(bytes, width)
    if (picture) pictures.set(name, picture)
  }
  await add('logo.jpg', clean.logo?.picture ?? null, PICTURE_WIDTHS.poster)
  if (clean.kind !== 'poster') {
    await add('avatar.jpg', (clean.kind === 'story' ? clean.author : clean.person).picture, AVATAR_WIDTH)
    for (const [index, { picture }] of printedExperiences(clean).entries()) {
      await add(`picture-${index + 1}.jpg`, picture, PICTURE_WIDTHS[template])
    }
  }
  const data = { ...commonData(clean), ...ownData(clean), pictures: [...pictures.keys()] }
  return compiler.compile(template, data, pictures)
}

function printedExperiences(document: PdfDocument): readonly DocumentExperience[] {
  if (document.kind === 'poster') return []
  return document.kind === 'story' ? inOrder(document) : selectExperiences(document)
}

function ownData(document: PdfDocument): object {
  if (document.kind === 'story') return storyData(document)
  return document.kind === 'portrait' ? portraitData(document) : posterData(document)
}

function commonData(document: PdfDocument): object {
  const { locale, community, color = null, link } = document
  const displayUrl = withoutScheme(link.url)
  return {
    lang: locale,
    community,
    colour: color,
    url: link.url,
    address: displayUrl,
    qr: qrCode(link.url),
    qrAlt: translate(locale, 'pdf:qr', { address: displayUrl }),
    logoAlt: translate(locale, 'pdf:poster.logo', { name: community }),
    verify: translate(locale, link.isPublic ? 'pdf:verify' : 'pdf:online'),
    verifyShort: translate(locale, link.isPublic ? 'pdf:verifyShort' : 'pdf:online'),
    codesAt: link.codes ? translate(locale, 'pdf:codesAt', { address: withoutScheme(link.codes.page) }) : '',
    codesPage: link.codes?.page ?? '',
    codePrefix: link.codes?.prefix ?? '',
    certified: aroundName(locale, 'experience:card.certifiedBy'),
    legend: buildLegend(printedExperiences(document), locale),
    ...levelsData(document, locale),
  }
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

/** Applies `cleanText` to every text of a document; bytes and the URL stay unchanged. */
function cleaned<Value>(value: Value, fonts: Drawable): Value {
  const walk = (part: unknown, name = ''): unknown => {
    if (typeof part === 'string') return RAW_FIELDS.has(name) ? part : cleanText(part, fonts)
    if (Array.isArray(part)) return part.map((inner) => walk(inner, name))
    if (part === null || typeof part !== 'object' || part instanceof Uint8Array) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return walk(value) as Value
}

/** Fields that are not shown as text, or not written by users. */
const RAW_FIELDS = new Set([
  'kind',
  'layout',
  'locale',
  'language',
  'timeZone',
  'url',
  'page',
  'prefix',
  'date',
  'expiresAt',
  'key',
  'categoryKey',
  'links',
])
