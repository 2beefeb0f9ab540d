import { testAccessibilityIn } from './accessible-screens.ts'

testAccessibilityIn('ar-EG', 'load')
