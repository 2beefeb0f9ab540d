import { testAccessibilityIn } from './accessible-screens.ts'

testAccessibilityIn('en-US', [
  { theme: 'light', open: 'follow' },
  { theme: 'dark', open: 'follow' },
])
