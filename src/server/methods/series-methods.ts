// The methods of open links and batches, by name.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/dispatch/method.ts'
import { beginLink } from './series/begin-link.ts'
import { cancelBatch } from './series/cancel-batch.ts'
import { createBatch } from './series/create-batch.ts'
import { createLink } from './series/create-link.ts'
import { deleteLink } from './series/delete-link.ts'
import { getBatch } from './series/get-batch.ts'
import { getLink } from './series/get-link.ts'
import { listBatches } from './series/list-batches.ts'
import { listLinks } from './series/list-links.ts'
import { noteOpening } from './series/note-opening.ts'
import { openLink } from './series/open-link.ts'
import { readLink } from './series/read-link.ts'
import { retryBatch } from './series/retry-batch.ts'
import { updateLink } from './series/update-link.ts'

export const seriesMethods = {
  'begin-link': beginLink,
  'cancel-batch': cancelBatch,
  'create-batch': createBatch,
  'create-link': createLink,
  'delete-link': deleteLink,
  'get-batch': getBatch,
  'get-link': getLink,
  'list-batches': listBatches,
  'list-links': listLinks,
  'note-opening': noteOpening,
  'open-link': openLink,
  'read-link': readLink,
  'retry-batch': retryBatch,
  'update-link': updateLink,
} satisfies Partial<Record<MethodName, Handler>>
