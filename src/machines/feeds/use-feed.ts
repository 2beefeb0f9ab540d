import type { ActorRefFrom } from 'xstate'
import type { ImportKind } from '#contracts/imports/import.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type feedMachine, type NamedFeed, selectFeed } from './feed.machine.ts'

/** What an analyst does with feeds: the list of them, and the one that is written. */
export function useFeed(actor: ActorRefFrom<typeof feedMachine>) {
  const on = sender(actor)
  const named = ({ id, name }: NamedFeed) => ({ id, name })
  return {
    ...useFields(actor, selectFeed),
    /** A feed of a kind is to be written. */
    onCreate: (kind: ImportKind) => {
      const readsLinked = kind === 'announcement'
      actor.send({
        type: 'creation.requested',
        draft: { name: '', address: '', kind, everyMinutes: null, readsLinked },
      })
    },
    onChange: on('feed.chosen', 'feed'),
    onSwitch: (feed: NamedFeed, switchedOn: boolean) =>
      actor.send({ type: 'feed.switched', subject: named(feed), switchedOn }),
    onRun: (feed: NamedFeed) => actor.send({ type: 'run.requested', subject: named(feed) }),
    onRemove: (feed: NamedFeed) => actor.send({ type: 'removal.requested', subject: named(feed) }),
    onUndo: on('removal.undone'),
    onEdit: on('draft.edited', 'change'),
    onTry: on('trial.requested'),
    onSave: on('save.requested'),
    onClose: on('form.closed'),
  }
}

export type FeedBridge = ReturnType<typeof useFeed>
