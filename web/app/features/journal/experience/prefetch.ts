import { registerIntentPrefetch } from '../../../platform/navigation/prefetch-on-intent.ts'

/**
 * Prefetches the data of the page on intent. Imported dynamically, because the schemas would otherwise load with every
 * card.
 */
registerIntentPrefetch({
  experience: ({ id }) => {
    void import('./prefetch-experience.ts').then(({ prefetchExperience: prepareExperience }) =>
      prepareExperience(Number(id)),
    )
  },
})
