export type MenuGroup =
  | 'scam-intelligence'
  | 'recovery-services'
  | 'state-intelligence'
  | 'resources';

export type FooterColumn = 'act' | 'recognise' | 'site';

export type SitePage = {
  path: string;
  /** Menu of the header that lists the page; none for the home page. */
  menu: MenuGroup | undefined;
  footer: FooterColumn | undefined;
  label: string;
  /** One line, shown below the label and in search results. */
  description: string;
  /** Words people search for that the page itself does not use. */
  keywords: string;
  /** The setting that shows the page in menus and to search engines. */
  shownBy?: 'enable_blog';
  /** Menus and our own search list it; search engines do not. */
  isUnindexed?: true;
};
