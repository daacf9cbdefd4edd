import type { Portrait } from '@vecu/contract/portrait'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { ExperiencePhoto } from '../experience/experience-photo.tsx'
import { PortraitView } from './portrait-view.tsx'

/** Portrait as the public page shows it. */
export function PublicPortraitView({ portrait }: { portrait: Portrait }) {
  const path = useLocalePath()
  const publicPath = (page: 'experiences' | 'stories', { publicToken }: { publicToken: string | null }) =>
    path(`/${page}/public/${publicToken ?? ''}`)
  return (
    <PortraitView
      portrait={portrait}
      card={(experience) => (
        <ExperiencePhoto experience={experience} to={publicPath('experiences', experience)} showsDescription />
      )}
      getExperienceUrl={(experience) => publicPath('experiences', experience)}
      getStoryUrl={(story) => publicPath('stories', story)}
    />
  )
}
