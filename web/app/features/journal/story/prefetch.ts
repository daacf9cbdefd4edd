import { registerIntentPrefetch } from '../../../platform/navigation/prefetch-on-intent.ts'

/**
 * Prefetches the data of the page on intent. Imported dynamically, because the schemas would otherwise load with every
 * card.
 */
registerIntentPrefetch({
  'stories-id': ({ id }) => {
    void import('./prefetch-story.ts').then(({ prefetchStory: prepareStory }) => prepareStory(Number(id)))
  },
})
