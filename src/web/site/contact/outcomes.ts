export const messageSent = {
  title: "Message sent successfully!",
  description: "Thank you for your message. I will get back to you soon.",
} as const;

export const messageFailed = {
  title: "Failed to send message",
  description: "Please try again or contact me directly via email.",
} as const;
