import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { CaseId } from '#contracts/alerts/alert.ts'
import {
  Case,
  CaseChange,
  CaseDraft,
  CaseEdit,
  CaseList,
  CaseNoteText,
  CaseTaskSwitch,
  CaseTaskText,
  CaseView,
  FrozenParts,
} from '#contracts/cases/case.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { caseKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import type { Triager } from '#server/alerts/triage.ts'
import { data, file, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { CaseService } from './service.ts'

const Wanted = v.object({
  view: v.optional(CaseView, 'open'),
  q: v.optional(plainLine(200), ''),
  company: v.optional(EntityId),
  ...pageParameters(20, 100),
})
const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))
const one = validated('param', v.object({ id: CaseId }))
const oneNote = validated('param', v.object({ id: CaseId, note: number }))
const oneTask = validated('param', v.object({ id: CaseId, task: number }))
const keepers = requireAccess(...caseKeepers)

const working = { stability: 'experimental', scope: 'cases', budget: 'read', persons: true } as const
const changed = { replies: { 200: data(Case) }, refusals: ['not_found', 'conflict', 'not_allowed'] } as const
const operations = {
  list: operation({
    ...working,
    id: 'listCases',
    summary: 'List cases',
    command: 'cases list',
    replies: { 200: page(CaseList) },
  }),
  open: operation({
    ...working,
    id: 'openCase',
    summary: 'Open a case of alerts, or of a company',
    description: 'What the data say is frozen with it, and its custody chain begins.',
    command: 'cases open',
    keyed: true,
    replies: { 201: data(Case) },
    refusals: ['not_found', 'conflict'],
  }),
  read: operation({
    ...working,
    id: 'readCase',
    summary: 'Read a case with all that happened to it',
    command: 'cases show',
    replies: { 200: data(Case) },
    refusals: ['not_found'],
  }),
  move: operation({
    ...working,
    id: 'moveCase',
    summary: 'Assign, investigate, decide, close or reopen a case',
    command: 'cases move',
    ...changed,
  }),
  edit: operation({
    ...working,
    id: 'editCase',
    summary: 'Change title, due date or labels of a case',
    command: 'cases edit',
    ...changed,
  }),
  addNote: operation({
    ...working,
    id: 'addCaseNote',
    summary: 'Add a note to a case',
    command: 'cases note',
    ...changed,
  }),
  editNote: operation({
    ...working,
    id: 'editCaseNote',
    summary: 'Edit a note; its former text is kept',
    command: 'cases edit-note',
    ...changed,
  }),
  addTask: operation({
    ...working,
    id: 'addCaseTask',
    summary: 'Add a task to a case',
    command: 'cases task',
    ...changed,
  }),
  switchTask: operation({
    ...working,
    id: 'switchCaseTask',
    summary: 'Mark a task as done or not',
    command: 'cases switch-task',
    ...changed,
  }),
  frozen: operation({
    ...working,
    id: 'readFrozenCase',
    summary: 'Read what was frozen with a case, and whether the data say something else now',
    command: 'cases frozen',
    replies: { 200: data(FrozenParts) },
    refusals: ['not_found'],
  }),
  bundle: operation({
    ...working,
    budget: 'export',
    id: 'bundleCase',
    summary: 'Pack a case with its custody chain and everything frozen into one archive',
    command: 'cases bundle',
    replies: { 200: file('application/zip') },
    refusals: ['not_found', 'conflict'],
  }),
}

/** `/api/cases`: from an alert to a reasoned decision. */
export function caseRoutes(service: CaseService) {
  const triagerOf = (c: Context<SignedInEnvironment>): Triager => ({
    userId: c.get('signedIn').id,
    by: c.get('actor'),
  })
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Wanted), async (c) => {
      const { view, q, company = null, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      const username = c.get('actor').actor
      return c.json(success(reply(await service.list(username, { view, q, company, ...page }))))
    })
    .post('/', operations.open, keepers, smallBody(), validated('json', CaseDraft), async (c) =>
      c.json(success(await service.open(c.req.valid('json'), triagerOf(c))), 201),
    )
    .get('/:id', operations.read, requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .patch('/:id', operations.edit, keepers, smallBody(), one, validated('json', CaseEdit), async (c) =>
      c.json(success(await service.edit(c.req.valid('param').id, c.req.valid('json'), triagerOf(c)))),
    )
    .post('/:id/events', operations.move, keepers, smallBody(), one, validated('json', CaseChange), async (c) =>
      c.json(success(await service.move(c.req.valid('param').id, c.req.valid('json'), triagerOf(c)))),
    )
    .post('/:id/notes', operations.addNote, keepers, smallBody(), one, validated('json', CaseNoteText), async (c) =>
      c.json(success(await service.addNote(c.req.valid('param').id, c.req.valid('json').text, triagerOf(c)))),
    )
    .put(
      '/:id/notes/:note',
      operations.editNote,
      keepers,
      smallBody(),
      oneNote,
      validated('json', CaseNoteText),
      async (c) => {
        const { id, note } = c.req.valid('param')
        return c.json(success(await service.editNote(id, note, c.req.valid('json').text, triagerOf(c))))
      },
    )
    .post('/:id/tasks', operations.addTask, keepers, smallBody(), one, validated('json', CaseTaskText), async (c) =>
      c.json(success(await service.addTask(c.req.valid('param').id, c.req.valid('json').text, triagerOf(c)))),
    )
    .patch(
      '/:id/tasks/:task',
      operations.switchTask,
      keepers,
      smallBody(),
      oneTask,
      validated('json', CaseTaskSwitch),
      async (c) => {
        const { id, task } = c.req.valid('param')
        return c.json(success(await service.switchTask(id, task, c.req.valid('json').done, triagerOf(c))))
      },
    )
    .get('/:id/frozen', operations.frozen, requireUser, one, async (c) =>
      c.json(success(await service.frozen(c.req.valid('param').id))),
    )
    .get('/:id/bundle', operations.bundle, keepers, one, async (c) => {
      const { archive, number } = await service.bundle(c.req.valid('param').id, triagerOf(c))
      return c.body(archive.slice().buffer, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="case-${number}.zip"`,
      })
    })
}
