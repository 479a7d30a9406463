import { SECURITY_HEADERS } from '../services/contentSecurity.ts';
import { findGuidePicture, GUIDE_PICTURES_PATH } from '../services/guide.ts';
import { findWindowFile } from '../services/windowFiles.ts';
import { APP_HOST, APP_SCHEME } from './appAddress.ts';

/** Where the files that the window may load are. */
export interface WindowFolders {
  /** The built window. */
  readonly windowFolder: string;
  /** The guide, whose pictures are served. */
  readonly guideFolder: string;
}

/**
 * Answers one request on the app's own scheme with a file of the built window or a picture of the guide,
 * under the content security policy; 404 for anything else.
 */
export async function serveWindow(
  request: Pick<Request, 'url' | 'method'>,
  { windowFolder, guideFolder }: WindowFolders,
): Promise<Response> {
  const refused = (status: number): Response => new Response(null, { status, headers: SECURITY_HEADERS });
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405);
  const prefix = `${APP_SCHEME}://${APP_HOST}`;
  if (!request.url.startsWith(`${prefix}/`)) return refused(404);
  // Cut by hand: URL would resolve `..` away before it could be refused.
  const path = request.url.slice(prefix.length).split(/[?#]/, 1)[0] ?? '/';
  const file = await (path.startsWith(GUIDE_PICTURES_PATH)
    ? findGuidePicture(guideFolder, path)
    : findWindowFile(windowFolder, path));
  if (file === undefined) return refused(404);
  return new Response(request.method === 'HEAD' ? null : file.bytes, {
    headers: { ...SECURITY_HEADERS, 'content-type': file.contentType, 'cache-control': 'no-store' },
  });
}
