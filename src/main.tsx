import { createRoot } from 'react-dom/client'
import { createFoundation, type FoundationSettings } from '#src/app/foundation.ts'
import { initialPreferences } from '#src/app/initial-preferences.ts'
import { pageIn } from '#src/app/page.ts'
import { nameLostParts } from '#src/app/parts.ts'
import { startIn } from '#src/app/start.tsx'
import './app/global.css'

nameLostParts(window)

if (location.protocol === 'https:') {
  void import('#src/app/retire-service-workers.ts').then((part) => part.retireServiceWorkers(window))
}

function begin(inspect?: FoundationSettings['inspect']): void {
  const foundation = createFoundation({
    ...initialPreferences(window),
    page: pageIn(window),
    storage: localStorage,
    ...(inspect && { inspect }),
  })
  const place = document.querySelector('#root')
  if (place) startIn(window, foundation, { place, createRoot })
}

if (localStorage.getItem('machineInspector') !== 'on') begin()
else {
  import('#src/app/inspection.ts').then(
    ({ createInspection }) => begin(createInspection),
    () => begin(),
  )
}
