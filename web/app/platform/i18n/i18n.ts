import type { Locale } from '@vecu/contract/locale'
import { I18N_OPTIONS, type Namespace } from '@vecu/messages/catalog'
import { localeFormats } from '@vecu/messages/locale-formats'
import { type BackendModule, type Resource, type ResourceKey, createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

const lazyCatalogs: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    readCatalog(language, namespace).then(
      (texts) => {
        done(null, texts)
      },
      (error: Error) => {
        done(error, true)
      },
    )
  },
}

async function readCatalog(language: string, namespace: string): Promise<ResourceKey> {
  const { catalogs } = await import('./catalogs.ts')
  const load = catalogs[`../../../../messages/${language}/${namespace}.json`]
  if (!load) throw new Error(`no catalogue ${language}/${namespace}`)
  return load()
}

/** Instance for one language with the given messages; other namespaces are loaded on demand. */
export async function createI18n(locale: Locale, namespaces: readonly Namespace[], known?: Resource): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(lazyCatalogs)
    .use(localeFormats)
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      lng: locale,
      ns: namespaces,
      partialBundledLanguages: true,
      ...(known && { resources: known }),
    })
  return instance
}
