import type { ActorRefFrom } from 'xstate'
import type { ImportKind } from '#contracts/imports/import.ts'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type feedListMachine, selectFeedList } from './feed-list.machine.ts'

/** Feeds of a kind that are taken from a list; `files` holds its bytes. */
export function useFeedList(
  actor: ActorRefFrom<typeof feedListMachine>,
  files: Pick<SignedInEnvironment['files'], 'put'>,
  kind: ImportKind,
) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectFeedList),
    onFile: (file: File) => actor.send({ type: 'file.chosen', file: files.put(file), kind }),
    onChoose: on('feeds.chosen', 'addresses'),
    onAdd: on('adding.requested'),
    onClose: on('list.closed'),
  }
}

export type FeedListBridge = Omit<ReturnType<typeof useFeedList>, 'file' | 'kind'>
