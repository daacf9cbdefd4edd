import type { CenterPlugin } from '@vecu/contract/training-center'
import type { Translate } from '@vecu/messages/message-key'

/** Names of plugins are not translated. */
export function getPluginLabel(plugin: CenterPlugin, t: Translate<'admin-training-centers'>): string {
  if (plugin === 'openid') return 'OpenID Connect'
  return plugin === 'local_oauth_openid' ? t('openid') : plugin
}
