/** Our own part of the page: the bar above, and the message while there is no Scalar. */
const pageStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--lh-color-background);color:var(--lh-color-text);font:400 var(--lh-text-md)/1.55 var(--lh-font-sans)}
[hidden]{display:none}
.bar :focus-visible,.message :focus-visible,.skip:focus-visible{outline:var(--lh-focus-ring);outline-offset:var(--lh-focus-offset);border-radius:var(--lh-radius-sm)}
.skip{position:absolute;left:var(--lh-space-4);top:-4rem;z-index:12;padding:var(--lh-space-2) var(--lh-space-4);background:var(--lh-color-accent);color:var(--lh-color-accent-contrast);border-radius:var(--lh-radius-md)}
.skip:focus{top:var(--lh-space-2)}
.bar{position:sticky;top:0;z-index:11;display:flex;align-items:center;justify-content:space-between;gap:var(--lh-space-4);height:53px;padding-inline:20px;background:var(--lh-color-background);border-bottom:1px solid var(--lh-color-border)}
.bar p,.bar ul{margin:0;padding:0;list-style:none}
.place{display:flex;align-items:center;gap:var(--lh-space-3);white-space:nowrap}
.brand{display:flex;align-items:center;gap:var(--lh-space-2);color:inherit;text-decoration:none;font-size:var(--lh-text-lg);font-weight:650;letter-spacing:-.01em}
.brand svg{color:var(--lh-color-accent)}
.brand:hover span{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.place-name{padding-left:var(--lh-space-3);border-left:1px solid var(--lh-color-border-strong);color:var(--lh-color-text-muted);line-height:1.25rem}
.bar nav,.bar ul{display:flex;align-items:center;gap:var(--lh-space-5);font-size:var(--lh-text-sm)}
.bar .is-covered{visibility:hidden}
.bar nav a{color:var(--lh-color-text-muted);text-decoration:none}
.bar nav a:hover{color:var(--lh-color-text);text-decoration:underline;text-underline-offset:.2em}
.theme:not([hidden]){display:flex;align-items:center;gap:var(--lh-space-2);color:var(--lh-color-text-muted)}
.theme select{min-height:1.75rem;padding:0 .25rem;border:1px solid var(--lh-color-border-strong);border-radius:var(--lh-radius-md);background:transparent;color:var(--lh-color-text);font:inherit}
.theme option{background:var(--lh-color-surface)}
/* It comes late, so that whoever waits a moment never sees it. */
.message{max-width:44rem;margin:0 auto;padding:var(--lh-space-8) var(--lh-space-5);animation:appear 0s 2s both}
.message.is-failed,.is-framed .message{animation:none}
.opening,.is-framed .message:not(.is-failed)>:not(.opening){display:none}
.is-framed .message:not(.is-failed) .opening{display:block}
@media (scripting:none){.message{animation:none}}
.message h1{margin:0;font-size:var(--lh-text-2xl);line-height:1.2;letter-spacing:-.02em}
.message a{color:var(--lh-color-accent);text-underline-offset:.2em}
.message code{font-family:var(--lh-font-mono);font-size:.875em}
@keyframes appear{from{visibility:hidden}to{visibility:visible}}
/* Here Scalar has a bar of its own that stays; two would leave little of a phone. */
@media (max-width:1000px){.bar{position:static}}
@media (max-width:40rem){.bar{padding-inline:var(--lh-space-4)}.bar .wide{display:none}}
`;

/** Scalar's variables, in terms of ours. Its defaults are in a layer, so that these win. */
const variables = `
:root{
--scalar-custom-header-height:53px;
--scalar-border-width:1px;
--scalar-radius:2px;
--scalar-radius-xl:var(--lh-radius-lg);
--scalar-font:var(--lh-font-sans);
--scalar-font-code:var(--lh-font-mono);
--scalar-heading-1:1.75rem;
--scalar-heading-2:1.375rem;
--scalar-bold:650;
}
.light-mode,.dark-mode{
--scalar-background-1:var(--lh-color-background);
--scalar-background-2:var(--lh-color-surface);
--scalar-background-3:var(--lh-color-surface-sunken);
--scalar-background-accent:var(--lh-color-accent-soft);
--scalar-background-danger:var(--lh-color-danger-soft);
--scalar-background-alert:var(--lh-color-warning-soft);
--scalar-color-1:var(--lh-color-text);
--scalar-color-2:var(--lh-color-text-muted);
--scalar-color-3:var(--lh-color-text-muted);
--scalar-color-accent:var(--lh-color-accent);
--scalar-color-green:var(--lh-color-success);
--scalar-color-red:var(--lh-color-danger);
--scalar-color-yellow:var(--lh-color-warning);
--scalar-color-orange:var(--lh-color-marker);
--scalar-color-blue:var(--lh-color-accent);
--scalar-color-purple:var(--lh-color-marker);
--scalar-color-query:var(--lh-color-accent);
--scalar-color-danger:var(--lh-color-danger);
--scalar-color-alert:var(--lh-color-warning);
--scalar-link-color:var(--lh-color-accent);
--scalar-link-color-hover:var(--lh-color-accent-hover);
--scalar-border-color:var(--lh-color-border);
--scalar-button-1:var(--lh-color-accent);
--scalar-button-1-hover:var(--lh-color-accent-hover);
--scalar-button-1-color:var(--lh-color-accent-contrast);
--scalar-shadow-1:var(--lh-shadow-sm);
--scalar-shadow-2:var(--lh-shadow-md),0 0 0 1px var(--lh-color-border);
--scalar-sidebar-background-1:var(--lh-color-background);
--scalar-sidebar-color-1:var(--lh-color-text);
--scalar-sidebar-color-2:var(--lh-color-text-muted);
--scalar-sidebar-color-active:var(--lh-color-accent);
--scalar-sidebar-border-color:var(--lh-color-border);
--scalar-sidebar-item-hover-color:var(--lh-color-text);
--scalar-sidebar-item-hover-background:var(--lh-color-surface-sunken);
--scalar-sidebar-item-active-background:var(--lh-color-accent-soft);
--scalar-sidebar-search-background:var(--lh-color-surface);
--scalar-sidebar-search-color:var(--lh-color-text-muted);
--scalar-sidebar-search-border-color:var(--lh-color-border);
}
/* As on the home page: what is to be sent is light on dark in both themes. */
.request-card{
--scalar-background-1:var(--lh-color-code-background);
--scalar-background-2:var(--lh-color-code-background);
--scalar-background-3:var(--lh-color-code-background);
--scalar-border-color:color-mix(in srgb,var(--lh-color-code-muted) 40%,transparent);
--scalar-color-1:var(--lh-color-code-text);
--scalar-color-2:var(--lh-color-code-muted);
--scalar-color-3:var(--lh-color-code-muted);
--scalar-color-green:var(--lh-color-code-string);
--scalar-color-blue:var(--lh-color-code-string);
--scalar-color-purple:var(--lh-color-code-keyword);
--scalar-color-orange:var(--lh-color-code-keyword);
--scalar-color-yellow:var(--lh-color-code-keyword);
--scalar-color-red:var(--lh-color-code-keyword);
--scalar-button-1:var(--lh-color-code-string);
--scalar-button-1-hover:var(--lh-color-code-text);
--scalar-button-1-color:var(--lh-color-code-background);
--line-digits:2;
}
`;

/** What variables cannot say. Selectors are heavier than they look needed: Scalar's own rules come after these. */
const overrides = `
@media (max-width:1000px){:root{--scalar-custom-header-height:0px}}
body .scalar-app :focus-visible{outline:var(--lh-focus-ring)}
/* Sections take the focus when a link leads to them, so that a screen reader goes on from there; no one can act on them. */
body .scalar-app section:focus-visible,body .scalar-app [role='dialog']:focus-visible{outline:none}
.request-method,.endpoint-method,.sidebar-heading-type{--scalar-color-blue:var(--lh-color-text-muted)}
.request-card .request-method{--scalar-color-blue:var(--lh-color-code-muted)}
.response-card .tab-list{margin-right:var(--lh-space-2)}
/* In the frame there is but the request. What is behind it keeps its place, or Scalar would not render it. */
.is-framed .bar{display:none}
.is-framed{--scalar-custom-header-height:0px;overscroll-behavior:none}
.is-framed .references-layout{visibility:hidden}
.is-framed body .scalar .scalar-container .scalar-app-layout{max-width:none;height:100%;max-height:none;border:0;border-radius:0}
.is-framed body .app-exit-button{display:none}
body .scalar-client .ascii-art{display:none}
@media (max-width:48rem){body .scalar-client .scalar-sidebar-toggle{display:none}}
`;

export const sandboxPageStyle: string = pageStyle + variables + overrides;
