// Of open links and of many at once, by their names.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/method.ts'
import { beginLink } from './many/begin-link.ts'
import { cancelBatch } from './many/cancel-batch.ts'
import { createBatch } from './many/create-batch.ts'
import { createLink } from './many/create-link.ts'
import { deleteLink } from './many/delete-link.ts'
import { getBatch } from './many/get-batch.ts'
import { getLink } from './many/get-link.ts'
import { listBatches } from './many/list-batches.ts'
import { listLinks } from './many/list-links.ts'
import { noteOpening } from './many/note-opening.ts'
import { openLink } from './many/open-link.ts'
import { readLink } from './many/read-link.ts'
import { retryBatch } from './many/retry-batch.ts'
import { updateLink } from './many/update-link.ts'

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
