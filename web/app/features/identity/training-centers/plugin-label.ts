import type { CenterPlugin } from '@vecu/contract/training-center'
import type { TFunction } from 'i18next'

/** Names of plugins are not translated. */
export function getPluginLabel(plugin: CenterPlugin, t: TFunction<'admin-training-centers'>): string {
  if (plugin === 'openid') return 'OpenID Connect'
  return plugin === 'local_oauth_openid' ? t('openid') : plugin
}
