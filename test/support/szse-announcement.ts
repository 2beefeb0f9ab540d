/** One item of a list of announcements as the Shenzhen exchange gives it. */
export const szseAnnouncement = {
  id: 'u-1',
  annId: 5,
  title: '2018年年度报告',
  content: null,
  publishTime: '2019-04-23 00:00:00',
  attachPath: '/disc/disk01/finalpage/2019/x.PDF',
  attachFormat: 'PDF',
  attachSize: 1190,
  secCode: ['002008'],
  secName: ['大族激光'],
}
