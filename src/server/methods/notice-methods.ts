// The methods of notices, of optional letters, and of the search for everything.

import { countNotices } from './notice/count-notices.ts'
import { getMailPreferences } from './notice/get-mail-preferences.ts'
import { listNotices } from './notice/list-notices.ts'
import { readNotices } from './notice/read-notices.ts'
import { unsubscribe } from './notice/unsubscribe.ts'
import { updateMailPreferences } from './notice/update-mail-preferences.ts'
import { searchEverything } from './search/search-everything.ts'

export const noticeMethods = {
  'count-notices': countNotices,
  'get-mail-preferences': getMailPreferences,
  'list-notices': listNotices,
  'read-notices': readNotices,
  'search-everything': searchEverything,
  unsubscribe,
  'update-mail-preferences': updateMailPreferences,
}
