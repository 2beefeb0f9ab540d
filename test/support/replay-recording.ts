import { readFile } from 'node:fs/promises'
import { parseRecording } from '#contracts/machine-inspector/machine-recording.ts'
import type { Replay } from '#contracts/machine-inspector/recorded-transition.ts'
import { recordingFrom } from '#src/machines/machine-inspector/recording-file.ts'
import { replay } from '#src/machines/machine-inspector/replay.ts'
import { loadKnownMachines } from './known-machines.ts'

/** Plays a recording that the machine inspector exported again, in the machines as they are now. */
export async function replayRecording(text: string): Promise<Replay> {
  const parsed = parseRecording(text)
  if ('problem' in parsed) throw new Error(`The text is no recording: ${JSON.stringify(parsed.problem)}`)
  return replay(recordingFrom(parsed.recording), await loadKnownMachines())
}

/** {@link replayRecording} of a file. */
export const replayRecordingFile = async (path: string): Promise<Replay> =>
  replayRecording(await readFile(path, 'utf8'))
