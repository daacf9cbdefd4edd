import type { MoodlePlugin } from '@vecu/contract/training-center'

interface PluginResponses {
  /** Repository, version and commit that were read. */
  source: string
  /** Scopes that the authorization step accepts. */
  scopes: string[]
  /** Error with which the plugin reports that the person refused. */
  refusal: string
  /** Error with which the plugin reports a scope that it does not offer. */
  scopeError: string
  token: { type: string; body: object }
  userInfo: { type: string; body: object }
}

const TOKEN = { access_token: 'abc', expires_in: 3600, token_type: 'Bearer', refresh_token: 'def' }

/** Responses of the three plugins, written from their sources: each line names the file and line it follows. */
export const PLUGIN_RESPONSES: Record<MoodlePlugin, PluginResponses> = {
  local_oauth: {
    source: 'projectestac/moodle-local_oauth 2023091301 (724ac93)',
    // index.php:75 and user_info.php:33
    scopes: ['user_info'],
    // OAuth2/Controller/AuthorizeController.php:164
    refusal: 'access_denied',
    // OAuth2/Controller/AuthorizeController.php:313
    scopeError: 'invalid_scope',
    // OAuth2/Response.php:286
    token: { type: 'application/json', body: { ...TOKEN, scope: 'user_info' } },
    // user_info.php:22 selects the columns, :46 prints them without a content type
    userInfo: {
      type: 'text/html; charset=utf-8',
      body: {
        id: '7',
        auth: 'manual',
        username: 'camille',
        idnumber: '',
        firstname: 'Camille',
        lastname: 'Roussel',
        email: 'camille@learners.test',
        lang: 'pt_br',
        country: 'FR',
        phone1: '',
        address: '',
        description: null,
      },
    },
  },
  local_oauth_openid: {
    source: 'atcomputing/moodle-local_oauth 2025032700 (28f65d2)',
    // classes/server.php:79–83 and classes/claim/*.php
    scopes: ['openid', 'profile', 'email', 'address', 'phone', 'enrolments'],
    // vendor/bshaffer/oauth2-server-php/src/OAuth2/OpenID/Controller/AuthorizeController.php:49
    refusal: 'consent_required',
    // vendor/bshaffer/oauth2-server-php/src/OAuth2/Controller/AuthorizeController.php:315
    scopeError: 'invalid_scope',
    // vendor/bshaffer/oauth2-server-php/src/OAuth2/Response.php:286
    token: { type: 'application/json', body: { ...TOKEN, scope: 'openid profile email', id_token: 'a.b.c' } },
    userInfo: {
      type: 'application/json',
      body: {
        // classes/claim/profile.php:41–53; no name and no locale
        family_name: 'Roussel',
        given_name: 'Camille',
        middle_name: '',
        nickname: '',
        preferred_username: 'camille',
        profile: 'https://moodle.example/user/profile.php?id=7',
        picture: null,
        zoneinfo: 'Europe/Paris',
        updated_at: '1700000000',
        // classes/claim/email.php:38–41; no email_verified
        email: 'camille@learners.test',
        // vendor/…/OpenID/Controller/UserInfoController.php:57–59
        sub: '7',
      },
    },
  },
  local_oauth2: {
    source: 'enovation/moodle-local_oauth2 2025100602 (97c904d)',
    // db/install.php:38–45
    scopes: ['openid', 'profile', 'email', 'offline_access', 'address', 'phone'],
    // vendor/bshaffer/oauth2-server-php/src/OAuth2/OpenID/Controller/AuthorizeController.php:49
    refusal: 'consent_required',
    // vendor/bshaffer/oauth2-server-php/src/OAuth2/Controller/AuthorizeController.php:313
    scopeError: 'invalid_scope',
    // vendor/bshaffer/oauth2-server-php/src/OAuth2/Response.php:286
    token: { type: 'application/json', body: { ...TOKEN, scope: 'openid profile email', id_token: 'a.b.c' } },
    userInfo: {
      type: 'application/json',
      body: {
        // classes/moodle_oauth_storage.php:68 lists the claims, :501–560 fill them
        name: 'Camille Roussel',
        given_name: 'Camille',
        family_name: 'Roussel',
        middle_name: '',
        nickname: '',
        preferred_username: 'camille',
        profile: 'https://moodle.example/user/profile.php?id=7',
        picture: 'https://moodle.example/pluginfile.php/7/user/icon/boost/f1?rev=1',
        website: null,
        gender: null,
        birthdate: null,
        zoneinfo: '99',
        locale: 'pt_br',
        updated_at: 1_700_000_000,
        email: 'camille@learners.test',
        // :536–538 means that mail does not bounce, not that anyone confirmed the address
        email_verified: true,
        sub: '7',
      },
    },
  },
}
