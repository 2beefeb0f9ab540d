import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { largestRecording, parseRecording } from '#contracts/machine-inspector/machine-recording.ts'
import { machineInspectorMachine, type ReadFile } from '#src/machines/machine-inspector/machine-inspector.machine.ts'
import { createRecorder, type Recorder } from '#src/machines/machine-inspector/recorder.ts'
import { recordingFrom } from '#src/machines/machine-inspector/recording-file.ts'
import { replay } from '#src/machines/machine-inspector/replay.ts'
import type { Inspection, RootActors } from '#src/routes/-router-context.ts'

/** Name under which the browser remembers that the next start is recorded; `src/main.tsx` asks for it. */
const keepingKey = 'machineInspector'

/** The inspector's machine with its port on files. */
export const provideMachineInspector = (recorder: Recorder) =>
  machineInspectorMachine.provide({
    actors: { readFile: fromPromise(({ input }) => readRecordingFile(input.file, recorder.machines())) },
  })

/** A recorder of all machines, and the inspector that shows its records. */
export function createInspection(storage: Pick<Storage, 'getItem' | 'setItem'>, rootActors: RootActors): Inspection {
  const recorder = createRecorder({ now: Date.now, schedule: (run) => requestAnimationFrame(run) })
  const watchAll = () => recorder.watch(Object.fromEntries(rootActors.list()))
  watchAll()
  rootActors.subscribe(watchAll)
  const inspector = createActor(provideMachineInspector(recorder), {
    input: { keeps: storage.getItem(keepingKey) === 'on' },
  })
  inspector.on('keeping.changed', ({ keeps }) => storage.setItem(keepingKey, keeps ? 'on' : 'off'))
  return { recorder, inspector: inspector.start() }
}

/** Reads a recording file and replays it, or gives the reason why it is invalid. */
async function readRecordingFile(file: File, machines: ReadonlyMap<string, AnyStateMachine>): Promise<ReadFile> {
  if (file.size > largestRecording) return { problem: { code: 'too_large' } }
  const parsed = parseRecording(await file.text())
  if ('problem' in parsed) return parsed
  const { application, locale, exportedAt } = parsed.recording
  const recording = recordingFrom(parsed.recording)
  return {
    opened: { name: file.name, application, locale, exportedAt, recording, replay: replay(recording, machines) },
  }
}
