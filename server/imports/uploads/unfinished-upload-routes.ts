import { DataStore, ERRORS, Server, Upload as TusUpload } from '@tus/server'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import {
  UnfinishedUpload,
  UnfinishedUploadList,
  UploadId,
  UploadMark,
  UploadPurpose,
  UploadReply,
} from '#contracts/imports/upload.ts'
import { type FailureReply, Refusal, ShowType } from '#contracts/values/envelope.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { data, done, envelope, nothing, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import type { SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { fileRefusals, requireImporter } from '../files/sent-file.ts'
import { AnnouncedUpload, keptMilliseconds, type UnfinishedUploads } from '../files/unfinished-uploads.ts'
import type { Intake } from './intake.ts'

const path = '/api/unfinished-uploads'
const one = validated('param', v.object({ id: UploadId }))

/** Milliseconds for which a stream that another request overtakes may still store what it holds. */
const drainMilliseconds = 100

const sending = { stability: 'internal', scope: null, budget: 'read', command: null } as const
const operations = {
  list: operation({
    ...sending,
    id: 'listUnfinishedUploads',
    summary: 'List the files that are still being sent',
    replies: { 200: data(UnfinishedUploadList) },
  }),
  withdraw: operation({
    ...sending,
    id: 'withdrawUpload',
    summary: 'Give up a file by the mark of its sender, announced or not',
    replies: { 200: done },
  }),
  options: operation({
    ...sending,
    id: 'describeUploads',
    summary: 'Say what of the protocol tus is spoken',
    replies: { 204: nothing, 412: envelope(Refusal) },
  }),
  announce: operation({
    ...sending,
    budget: 'upload',
    id: 'announceUpload',
    summary: 'Announce a file that is sent in parts',
    replies: { 201: nothing, 412: envelope(Refusal) },
    refusals: ['empty_file', 'unknown_format', 'not_found', 'conflict', 'already_running', 'too_large'],
  }),
  read: operation({
    ...sending,
    id: 'readUnfinishedUpload',
    summary: 'Read how much of a file has come',
    replies: { 200: data(UnfinishedUpload) },
    refusals: ['not_found', 'conflict', 'already_running', 'too_large'],
  }),
  append: operation({
    ...sending,
    id: 'appendToUpload',
    summary: 'Send a part of a file',
    replies: { 204: nothing, 412: envelope(Refusal) },
    refusals: ['not_found', 'conflict', 'already_running', 'too_large'],
  }),
  drop: operation({
    ...sending,
    id: 'dropUpload',
    summary: 'Stop sending a file',
    replies: { 204: nothing, 412: envelope(Refusal) },
    refusals: ['not_found', 'conflict', 'already_running', 'too_large'],
  }),
  finish: operation({
    ...sending,
    id: 'finishUpload',
    summary: 'Say what is to be done with a file that has come',
    replies: { 202: data(UploadReply) },
    refusals: [...fileRefusals, 'not_found', 'conflict', 'already_running'],
  }),
}

/**
 * `/api/unfinished-uploads`: files that are sent in parts, by the protocol tus 1.0 with the extensions creation,
 * expiration and termination. What the metadata say is that of `UploadPurpose`, `name` and `modified` of the file, and
 * the sender's `mark` of the upload, by which it is dropped before its id is known.
 */
export function unfinishedUploadRoutes({ unfinished, finish }: Intake) {
  const speak = tusOver(unfinished)
  const owned = createMiddleware<SignedInEnvironment>(async (c, next) => {
    await unfinished.read(c.req.param('id') ?? '', c.get('signedIn').username)
    await next()
  })
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, requireImporter, async (c) =>
      c.json(success({ uploads: await unfinished.list(c.get('signedIn').username) })),
    )
    .delete(
      '/',
      operations.withdraw,
      requireImporter,
      validated('query', v.object({ mark: UploadMark })),
      async (c) => {
        await unfinished.withdraw(c.req.valid('query').mark, c.get('signedIn').username)
        return c.json(success({}))
      },
    )
    .options('/', operations.options, requireImporter, speak)
    .post('/', operations.announce, requireImporter, speak)
    .get('/:id', operations.read, requireImporter, one, owned, async (c) =>
      c.req.method === 'HEAD'
        ? speak(c)
        : c.json(success(await unfinished.read(c.req.valid('param').id, c.get('signedIn').username))),
    )
    .patch('/:id', operations.append, requireImporter, one, owned, takesFile, speak)
    .delete('/:id', operations.drop, requireImporter, one, owned, speak)
    .post(
      '/:id/finish',
      operations.finish,
      requireImporter,
      smallBody(),
      one,
      validated('json', UploadPurpose),
      async (c) => {
        const reply = await finish(c.req.valid('param').id, c.get('actor'), c.req.valid('json'))
        return c.json(success(reply), 202)
      },
    )
}

/** Answers requests of the protocol; what it refuses is refused as everything else is. */
function tusOver(uploads: UnfinishedUploads) {
  const senders = new WeakMap<Request, string>()
  const refusals = new WeakMap<Request, { error: unknown }>()
  const tus = new Server({
    path,
    datastore: storeOver(uploads),
    maxSize: uploads.maxBytes,
    relativeLocation: true,
    // Nobody but this origin asks.
    allowedOrigins: () => false,
    lockDrainTimeout: drainMilliseconds,
    namingFunction: async (request, metadata) =>
      uploads.announce(announcedIn(request, metadata ?? {}), senders.get(request) ?? ''),
    onResponseError: (request, error) => {
      refusals.set(request, { error })
      return undefined
    },
  })
  return async (c: Context<SignedInEnvironment>): Promise<Response> => {
    const request = c.req.raw
    senders.set(request, c.get('signedIn').username)
    c.header('Tus-Resumable', '1.0.0')
    const response = await tus.handleWeb(request)
    const refused = refusals.get(request)
    if (refused) throw request.signal.aborted ? new Error('The stream broke off') : problemOf(refused.error, uploads)
    if (response.status >= 400) {
      const errorMessage = (await response.text()).trim()
      const reply: FailureReply = {
        success: false,
        errorCode: 'invalid_request',
        errorMessage,
        showType: ShowType.error,
        details: {},
      }
      return c.json(reply, response.status as 400, { 'Tus-Version': '1.0.0' })
    }
    const forOthers = Array.from(response.headers.keys()).filter((name) => name.startsWith('access-control-'))
    for (const name of forOthers) response.headers.delete(name)
    return response
  }
}

/** @throws ProblemError where a part of it is missing, unknown or not valid */
function announcedIn({ headers }: Request, metadata: Record<string, string | null>): AnnouncedUpload {
  const { look, modified, source, encoding, mark, ...others } = metadata
  const announced = v.safeParse(AnnouncedUpload, {
    ...others,
    bytes: Number(headers.get('upload-length') ?? Number.NaN),
    modified: modified && /^\d+$/.test(modified) ? Number(modified) : modified,
    source: source ?? null,
    look: look === 'true' || (look === 'false' ? false : look),
    encoding: encoding ?? null,
    mark: mark ?? null,
  })
  if (announced.success) return announced.output
  const [{ type: reason, ...issue }] = announced.issues
  const field = v.getDotPath(issue as v.BaseIssue<unknown>) ?? 'upload-metadata'
  throw new ProblemError('invalid_request', `"${field}" is not valid (${reason}).`, { field, reason })
}

/** What the protocol asks of a store, over rows that were made when an upload was announced. */
function storeOver(uploads: UnfinishedUploads): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'expiration', 'termination'],
    getExpiration: () => keptMilliseconds,
    getUpload: async (id: string) => {
      const upload = await uploads.find(id)
      if (!upload) throw ERRORS.FILE_NOT_FOUND
      const { bytes, received, expiresAt } = upload
      // The protocol counts the time from here on; ours begins with the last bytes.
      const begun = new Date(Date.parse(expiresAt) - keptMilliseconds).toISOString()
      return new TusUpload({ id, size: bytes, offset: received, creation_date: begun })
    },
    write: (bytes: AsyncIterable<Uint8Array>, id: string, from: number) => uploads.append(id, from, bytes),
    remove: uploads.drop,
  })
}

/** The problem in what the protocol's server throws: one of ours, or a status with a text. */
function problemOf(error: unknown, { maxBytes }: UnfinishedUploads): unknown {
  if (error instanceof ProblemError || typeof error !== 'object' || error === null) return error
  const { status_code: status, body } = error as { status_code?: unknown; body?: unknown }
  if (typeof status !== 'number') return error
  const reason = String(body).trim()
  if (status === 404 || status === 410) return new ProblemError('not_found', reason)
  if (status === 409) return new ProblemError('conflict', reason)
  if (status === 413) return new ProblemError('too_large', reason, { maxBytes })
  if (reason === ERRORS.ABORTED.body || status === 500) return new ProblemError('already_running', reason)
  return new ProblemError('invalid_request', reason)
}
