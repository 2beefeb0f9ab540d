import { useLingui } from '@lingui/react/macro'
import { Drawer } from 'antd'
import { AlertRuleForm, type AlertRuleFormProps } from './alert-rule-form.tsx'

type AlertRuleDrawerProps = Omit<AlertRuleFormProps, 'draft'> & {
  /** `null` while no rule is written. */
  draft: AlertRuleFormProps['draft'] | null
  isNew: boolean
}

/** The form of a rule beside the list that it is made from. */
export function AlertRuleDrawer({ draft, isNew, ...form }: AlertRuleDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      open={draft !== null}
      title={isNew ? t`New alert rule` : t`Change the alert rule`}
      size={480}
      destroyOnHidden
      onClose={form.onClose}
    >
      {draft && <AlertRuleForm draft={draft} {...form} />}
    </Drawer>
  )
}
