import { calls } from "../../core/api-routes.ts";
import { replyInputSchema, replySchema } from "../../core/entities/message.ts";
import { recordId } from "../../core/entities/text.ts";
import { addReply, sendReplyAgain } from "../people/messages/replies.ts";
import { adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { idParameter } from "./shapes.ts";
import { createTransactionServices, writeRecord } from "./writes.ts";

const name = "messages";
const storedReply = replySchema.meta({ id: "Reply" });

/** Adds the calls by which the painter answers a message. */
export function addReplies(app: Api): void {
  const add = createCallAdder(app, "Messages");
  add(adminWrite, "post", calls.replyToMessage, {
    operationId: "replyToMessage",
    summary: "Mail a reply to the visitor, with the message quoted below",
    body: replyInputSchema,
    status: 201,
    answer: ["The stored reply; its mail follows", storedReply],
    problems: [409],
    async handle({ deliveries }, { id, body }, c) {
      const reply = await writeRecord(
        c,
        { name, id, status: 201 },
        async (transactionDatabase) => ({
          body: await addReply(createTransactionServices(c, transactionDatabase), id, body),
        }),
      );
      void deliveries.wake();
      return reply;
    },
  });
  add(adminWrite, "post", calls.sendReplyAgain, {
    operationId: "sendReplyAgain",
    summary: "Mail a reply again that could not be sent",
    params: idParameter.extend({ reply: recordId.describe("Id of the reply") }),
    answer: ["The reply", storedReply],
    problems: [409],
    async handle({ deliveries }, { id, reply: replyId }, c) {
      const pendingReply = await writeRecord(c, { name, id }, async (transactionDatabase) => ({
        body: await sendReplyAgain(createTransactionServices(c, transactionDatabase), {
          messageId: id,
          id: replyId,
        }),
      }));
      void deliveries.wake();
      return pendingReply;
    },
  });
}
