/** The content of a notification, from the server to the admin's worker. */
export interface PushPayload {
  messageId: number;
  /** Name of the visitor. */
  sender: string;
  /** Title of the work or subject of the message; may be empty. */
  about: string;
}
