import { type Notice, type NoticeList, NoticeType } from '#contracts/notices/notice.ts'

/** A list of notices of which all are listed. */
export function noticeList(notices: readonly Notice[]): NoticeList {
  const countsOf = (type: NoticeType) => {
    const all = notices.filter((notice) => notice.type === type)
    return { total: all.length, unread: all.filter(({ read }) => !read).length }
  }
  const totals = Object.fromEntries(NoticeType.options.map((type) => [type, countsOf(type)])) as NoticeList['totals']
  return { notices: [...notices], unread: notices.filter(({ read }) => !read).length, totals }
}
